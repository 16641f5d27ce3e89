// Memory over time: twenty minutes of what a study does all day, at some eighty requests a second. Pages of walls,
// messages, replies, answered surveys, bells and exports, beside two event streams. What the server holds after a
// quarter of the time is what it may hold at the end.
import { setTimeout as sleep } from 'node:timers/promises';
import { messagePaths } from '@trialog/contract/messages.ts';
import { notificationPaths } from '@trialog/contract/notifications.ts';
import { resultPaths } from '@trialog/contract/results.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import type { BenchContext } from './context.ts';
import { median } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { figure, type Result, result } from './report.ts';
import { answers, fillOpenRounds, fillPastRounds, fillSurvey } from './surveys/fill.ts';
import { type BenchServer, personOf, signInPerson, startBenchServer } from './wall/bench-server.ts';
import { requestText } from './wall/connection.ts';
import { FULL, type Person, type WallSize } from './wall/data.ts';
import { pacedLatencies, percentile, type Task } from './wall/load.ts';
import { openStreams, type Streams } from './wall/streams.ts';

const WALL: WallSize = { ...FULL, teams: 20, patients: 1_000, threads: 10_000 };
const TEAMS = 8;
const RATE = 80;
const MINUTES = 20;
const FEW_MINUTES = 2;
/** Well within the life of an access token. */
const SIGN_IN_EVERY = 240_000;
const EXPORT_EVERY = 2_000;
const PAST_ROUNDS = 20_000;
const ROUNDS_EACH = 2_000;
/** Megabytes of the process; what is said of a moment is the median of half a minute before it. */
const MOST_MEGABYTES = 350;
const MOST_GROWTH = 1.15;
const MOMENT = 30;

interface Member {
  person: Person;
  team: number;
  token: string;
}

interface People {
  staff: Member[];
  patients: Member[];
}

export async function benchSoak({ nodeArgs, small, minutes }: BenchContext): Promise<Result> {
  const seconds = 60 * (minutes ?? (small ? FEW_MINUTES : MINUTES));
  const target = await startBenchServer(WALL, nodeArgs);
  try {
    const people = peopleOf(target);
    await signInAll(target, people);
    const surveyId = await fillSurvey(target.sql, target.cast.projectId);
    const own = people.patients.map(({ person }) => person.id);
    const others = target.cast.people.filter(({ id, role }) => role === 'Patient' && !own.includes(id));
    await fillPastRounds(
      target.sql,
      surveyId,
      others.map(({ id }) => id),
      PAST_ROUNDS,
    );
    const rounds = await fillOpenRounds(target.sql, surveyId, own, ROUNDS_EACH, 'soak');
    await target.settle();

    const sizes: number[] = [];
    let over = false;
    const isOver = () => over;
    const beside = Promise.all([
      weigh(target, sizes, isOver),
      listen(target, people, isOver),
      exportAll(target, people, surveyId, isOver),
    ]);
    const next = makeMix(target, people, surveyId, rounds);
    // The first fault is the one to tell: it ends the server, and with it what goes on beside.
    const [latencies] = await Promise.all([
      pacedLatencies({ port: target.port, seconds, next }, RATE).finally(() => {
        over = true;
      }),
      beside,
    ]);
    // After five of twenty minutes.
    const early = at(sizes, Math.floor(sizes.length / 4));
    const late = at(sizes, sizes.length);
    return result(
      'soak',
      [
        figure(`requests in ${seconds / 60} minutes`, '', [latencies.length]),
        figure('answer, p99', 'ms', [percentile(latencies, 0.99)]),
        figure('memory after a quarter of the time', 'MB', [early]),
        figure('memory at the end', 'MB', [late]),
        figure('memory at the end of that after a quarter', '×', [late / early], {
          is: 'under',
          value: MOST_GROWTH,
        }),
        figure('memory at its highest', 'MB', [Math.max(...sizes)], { is: 'under', value: MOST_MEGABYTES }),
      ],
      [],
    );
  } finally {
    await target.stop();
  }
}

/** What it was before that second. */
const at = (sizes: readonly number[], second: number) =>
  median(sizes.slice(Math.max(0, second - MOMENT), Math.max(1, second)));

function peopleOf(target: BenchServer): People {
  const member = (team: number, role: Person['role'], number = 0): Member => ({
    person: personOf(target, team, role, number),
    team,
    token: '',
  });
  const teams = Array.from({ length: TEAMS }, (_, team) => team);
  return {
    staff: teams.flatMap((team) => [member(team, 'MedicalProfessional'), member(team, 'Nurse')]),
    patients: teams.flatMap((team) => [member(team, 'Patient'), member(team, 'Patient', 1)]),
  };
}

async function signInAll(target: BenchServer, { staff, patients }: People): Promise<void> {
  for (const member of [...staff, ...patients]) member.token = await signInPerson(target, member.person);
}

async function weigh({ server }: BenchServer, sizes: number[], isOver: () => boolean): Promise<void> {
  for (; !isOver(); await sleep(1000)) {
    sizes.push(residentMegabytes(server.pid));
    if (sizes.length % 60 === 0)
      console.error(`  minute ${sizes.length / 60}: ${sizes.at(-1)?.toFixed(0)} MB`);
  }
}

/** Two streams, opened anew with new tokens as a browser does. */
async function listen(target: BenchServer, people: People, isOver: () => boolean): Promise<void> {
  let streams: Streams[] = [];
  const open = async () => {
    for (const stream of streams) stream.close();
    streams = await Promise.all(
      people.staff.slice(0, 2).map(({ team, token }) => {
        const { projectId, teamIds } = target.cast;
        return openStreams(target.port, messagePaths.events(projectId, teamIds[team] as string), [token], 1);
      }),
    );
  };
  await open();
  for (let since = Date.now(); !isOver(); await sleep(500)) {
    if (Date.now() - since < SIGN_IN_EVERY) continue;
    await signInAll(target, people);
    await open();
    since = Date.now();
  }
  for (const stream of streams) stream.close();
}

async function exportAll(
  { server, cast }: BenchServer,
  { staff }: People,
  surveyId: string,
  isOver: () => boolean,
): Promise<void> {
  for (let number = 0; !isOver(); number++) {
    const { team, token } = staff[(2 * number) % staff.length] as Member;
    const paths = [
      resultPaths.excel(surveyId),
      resultPaths.studyCsv(cast.projectId, cast.teamIds[team] as string),
    ];
    const answer = await fetch(`${server.url}/api/en-US/${paths[number % paths.length]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const size = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200 || size === 0) throw new Error(`An export answered ${answer.status}.`);
    await sleep(EXPORT_EVERY);
  }
}

/** Of twenty requests: eleven pages, three messages, two replies, one survey, three bells. */
function makeMix(
  { cast }: BenchServer,
  { staff, patients }: People,
  surveyId: string,
  rounds: ReadonlyMap<string, string[]>,
): () => Task {
  let asked = 0;
  /** The newest threads of each team, for replies. */
  const threads = new Map<number, string>();
  const teamOf = ({ team }: Member) => cast.teamIds[team] as string;
  const page = (member: Member, number: number): Task => ({
    request: requestText({
      path: messagePaths.page(cast.projectId, teamOf(member), number),
      token: member.token,
    }),
  });
  const post = (member: Member, path: string, body: object, check?: Task['check']): Task => ({
    request: requestText({
      method: 'POST',
      path,
      token: member.token,
      key: `soak-${crypto.randomUUID()}`,
      body: JSON.stringify(body),
    }),
    ...(check ? { check } : {}),
  });
  const message = (member: Member) =>
    post(
      member,
      messagePaths.create(cast.projectId, teamOf(member)),
      { body: `Today is day ${asked}, and I am a little better than yesterday.`, messageScope: 2 },
      ({ body }) => {
        threads.set(member.team, JSON.parse(body.toString()).originalMessage.messageId);
        return true;
      },
    );
  const reply = (member: Member) => {
    const original = threads.get(member.team);
    if (original === undefined) return page(member, 0);
    const path = messagePaths.reply(cast.projectId, teamOf(member), original);
    return post(member, path, { body: `Thank you, that is good to hear (${asked}).` });
  };
  const survey = (member: Member) => {
    const round = rounds.get(member.person.id)?.pop();
    if (round === undefined) return page(member, 0);
    return post(member, surveyPaths.compile(surveyId, round), { questionsCompiled: answers });
  };
  const bell = (member: Member): Task => ({
    request: requestText({ path: notificationPaths.mine, token: member.token }),
  });
  return () => {
    const number = asked++;
    const turn = Math.floor(number / 20);
    const doctor = staff[turn % staff.length] as Member;
    const patient = patients[(turn + number) % patients.length] as Member;
    const kind = number % 20;
    if (kind < 8) return page(doctor, kind);
    if (kind < 11) return page(patient, 0);
    if (kind < 14) return message(patient);
    if (kind < 16) return reply(doctor);
    if (kind < 17) return survey(patient);
    return bell(kind === 17 ? patient : doctor);
  };
}
