// The control panel at size: a file of 5,000 people checked, brought in and sent again, how long anybody else waits
// meanwhile, the pages of a team and a study of 10,000 patients, the ledger of ten million notifications among them, what a
// change of their schedules would come to, and the publishing of a large questionnaire.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { uploadField } from '@trialog/contract/people.ts';
import { peopleColumns } from '@trialog/contract/rules/people-file.ts';
import { schedulePaths } from '@trialog/contract/schedules.ts';
import type { TeamPeople } from '@trialog/contract/schemas/administration.ts';
import type { PeopleFileAnswer } from '@trialog/contract/schemas/people-file.ts';
import type { StudySchedules } from '@trialog/contract/schemas/schedules.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { connect, type Sql } from '../server/src/platform/database/connect.ts';
import { buildWeb } from '../tools/build-web.ts';
import type { BenchContext } from './context.ts';
import { fillHealth, healthPages } from './control/health.ts';
import { benchPublishing } from './control/publishing.ts';
import { type Rounds, valuesOf } from './measure.ts';
import { type Figure, figure, type Result, result } from './report.ts';
import { newFolder, signIn, startServer } from './server.ts';

const ROWS = 5_000;
const FEW = 200;
const PATIENTS = 10_000;
const NOTIFICATIONS = 10_000_000;
const FEW_NOTIFICATIONS = 20_000;

interface Target {
  sql: Sql;
  url: string;
  team: readonly [projectId: string, teamId: string];
  rows: number;
  call(path: string, init?: RequestInit): Promise<Response>;
  /** As a coordinator of the study. */
  coordinate: Target['call'];
}

interface Part {
  figures: Figure[];
  rounds: Rounds;
}

export async function benchControl({ measure, nodeArgs, small }: BenchContext): Promise<Result> {
  await buildWeb();
  const folder = newFolder();
  const server = await startServer({ dataDir: folder, nodeArgs });
  const sql = connect(readFileSync(join(folder, 'postgres/address'), 'utf8'), { connections: 2 });
  try {
    const callAs = async (name: string): Promise<Target['call']> => {
      const token = await signIn(server.url, name);
      return (path, init) =>
        fetch(`${server.url}/api/en-US/${path}`, {
          ...init,
          headers: { ...init?.headers, authorization: `Bearer ${token}` },
        });
    };
    const [team] = await sql<
      { projectId: string; teamId: string }[]
    >`SELECT project_id AS "projectId", id AS "teamId"
      FROM medical_teams WHERE name = 'Milano'`;
    if (!team) throw new Error('The demo has no team Milano.');
    const target: Target = {
      sql,
      url: server.url,
      team: [team.projectId, team.teamId],
      rows: small ? FEW : ROWS,
      call: await callAs('ada'),
      coordinate: await callAs('ines'),
    };
    for (let patients = 0; patients < (small ? FEW : PATIENTS); patients += target.rows) {
      const file = fileOf(target.rows);
      await send(target, file, (await send(target, file)).verdict);
    }
    await fillHealth({ sql, teamId: team.teamId }, small ? FEW_NOTIFICATIONS : NOTIFICATIONS);
    const study = { sql, ...team, call: target.coordinate };
    const parts = [
      await pages(measure, target),
      await healthPages(measure, study, small ? '20 thousand' : '10 million'),
      await schedules(measure, target),
      await benchPublishing(measure, { projectId: team.projectId, call: target.coordinate }),
      await files(measure, target),
    ];
    return result(
      'control',
      parts.flatMap(({ figures }) => figures),
      parts.map(({ rounds }) => rounds),
    );
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop();
  }
}

/** What follows an invitation in the background is no part of what is measured: entries are sealed, and rounds are planned. */
async function untilIdle(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql`SELECT
      EXISTS (SELECT FROM audit_log a WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.audit_id = a.id)) AS unsealed,
      EXISTS (SELECT FROM survey_assignments WHERE ended_at IS NULL AND plan_at <= now()) AS unplanned`;
    if (!row?.unsealed && !row?.unplanned) return;
    await sleep(500);
  }
}

let made = 0;

/** Patients whom no other file has. */
function fileOf(rows: number): Blob {
  made += 1;
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      `Lia Conti ${row}`,
      `lia-${made}-${row}@bench.test`,
      'it',
      'Europe/Rome',
      'Milano',
      'Patient',
      `AUR-B${made}-${row}`,
      '2026-11-01',
      '',
    ].join(','),
  );
  return new Blob([[peopleColumns.join(','), ...lines].join('\r\n')]);
}

async function send({ call, team }: Target, file: Blob, verdict?: string): Promise<PeopleFileAnswer> {
  const body = new FormData();
  body.append(uploadField, file, 'people.csv');
  const query = verdict === undefined ? '' : `?verdict=${verdict}`;
  const answer = await call(`${paths.file(...team)}${query}`, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`The file got ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as PeopleFileAnswer;
}

async function pages(measure: BenchContext['measure'], { call, team, sql }: Target): Promise<Part> {
  const page = (query: string) => async () => {
    const begun = performance.now();
    const { people } = (await (await call(`${paths.people(...team)}${query}`)).json()) as TeamPeople;
    if (people.length === 0) throw new Error(`Nobody was found by "${query}".`);
    return performance.now() - begun;
  };
  const steps = {
    'first page': page(''),
    'a later page': page('?page=100'),
    'search by a code': page('?search=AUR-B1-17'),
    'open invitations': page('?invited=true'),
  };
  for (const step of Object.values(steps).filter((_, index) => index !== 1)) await step();
  const { 'a later page': later, ...others } = steps;
  const rounds = await measure((await hasPage(call, team)) ? { ...others, 'a later page': later } : others, {
    before: () => untilIdle(sql),
  });
  const names = Object.keys(rounds.kept[0]?.values ?? {});
  return {
    figures: names.map((name) =>
      figure(`people of 10,000 patients: ${name}`, 'ms', valuesOf(rounds, name), { is: 'under', value: 300 }),
    ),
    rounds,
  };
}

const ZONES = ['Europe/Rome', 'Europe/Lisbon', 'Atlantic/Canary', 'America/Sao_Paulo', 'Asia/Kolkata'];

/** What a new weekly questionnaire would come to for all of them, who live in several time zones. */
async function schedules(
  measure: BenchContext['measure'],
  { coordinate: call, team: [projectId, teamId], sql }: Target,
): Promise<Part> {
  await sql`UPDATE users u SET state = 0, time_zone = (${ZONES}::text[])[1 + abs(hashtext(u.id::text)) % 5]
    FROM patients p WHERE p.user_id = u.id AND p.team_id = ${teamId}`;
  await sql`UPDATE survey_assignments a SET time_zone = u.time_zone FROM users u
    WHERE u.id = a.patient_id AND a.time_zone <> u.time_zone`;
  const { surveys } = (await (await call(schedulePaths.all(projectId))).json()) as StudySchedules;
  const schedule = {
    recurrence: Recurrence.Weekly,
    startsOn: '2027-03-01',
    endsOn: '9999-12-31',
    times: ['07:00'],
    opensFor: 'P1D',
  };
  const change = { kind: 'give', surveyId: surveys[0]?.surveyId, key: 'bench', schedule };
  const whom = { teamId, studyCodes: [], change };
  const timed = (path: string, body: object) => async () => {
    const begun = performance.now();
    const answer = await call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`It got ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return (performance.now() - begun) / 1000;
  };
  const rounds = await measure(
    {
      preview: timed(schedulePaths.preview(projectId), { ...whom, studyCode: null, from: '2027-03-01' }),
      check: timed(schedulePaths.changes(projectId), { ...whom, verdict: null }),
    },
    { before: () => untilIdle(sql) },
  );
  return {
    figures: [
      figure('schedules of 10,000 patients: preview of a change', 's', valuesOf(rounds, 'preview'), {
        is: 'under',
        value: 2,
      }),
      figure('schedules of 10,000 patients: check of a change', 's', valuesOf(rounds, 'check')),
    ],
    rounds,
  };
}

/** The small form has few people. */
async function hasPage(call: Target['call'], team: Target['team']): Promise<boolean> {
  const { total } = (await (await call(paths.people(...team))).json()) as TeamPeople;
  return total > 100 * 50;
}

async function files(measure: BenchContext['measure'], target: Target): Promise<Part> {
  let file = fileOf(target.rows);
  let checked: PeopleFileAnswer | undefined;
  const waits: Record<'check' | 'invite', number[]> = { check: [], invite: [] };
  const timed = async (name: keyof typeof waits, work: () => Promise<void>) => {
    const probe = longestWait(target.url);
    const begun = performance.now();
    await work();
    const took = performance.now() - begun;
    waits[name].push(await probe.stop());
    return took / 1000;
  };
  const entries = async () => {
    const [row] =
      await target.sql`SELECT count(*)::int AS count FROM audit_log WHERE action <> 'people.signIn'`;
    return row?.count as number;
  };
  const before = () => untilIdle(target.sql);
  const steps = {
    check: () =>
      timed('check', async () => {
        file = fileOf(target.rows);
        checked = await send(target, file);
        if (checked.invitable !== target.rows) throw new Error(`${checked.invitable} can be invited.`);
      }),
    invite: () =>
      timed('invite', async () => {
        const { invited } = await send(target, file, checked?.verdict);
        if (invited?.people.length !== target.rows) throw new Error('Not all were invited.');
      }),
    again: async () => {
      const before = await entries();
      const begun = performance.now();
      const { verdict, known } = await send(target, file);
      const { invited } = await send(target, file, verdict);
      const took = (performance.now() - begun) / 1000;
      if (known !== target.rows || invited?.people.length !== 0)
        throw new Error('The same file did something.');
      if ((await entries()) !== before) throw new Error('The same file left entries in the trail.');
      return took;
    },
  };
  const rounds = await measure(steps, { before });
  return {
    figures: [
      figure('5,000 rows: check', 's', valuesOf(rounds, 'check'), { is: 'under', value: 3 }),
      figure('5,000 rows: invite', 's', valuesOf(rounds, 'invite'), { is: 'under', value: 15 }),
      figure('the same file again: check and invite, no entry', 's', valuesOf(rounds, 'again')),
      figure('longest wait of another request during the check', 'ms', waits.check),
      figure('longest wait of another request during the invitation', 'ms', waits.invite),
    ],
    rounds,
  };
}

/** Sends small requests one after the other until it is stopped. */
function longestWait(url: string) {
  let worst = 0;
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${url}/api/en-US/Version`)).arrayBuffer();
      worst = Math.max(worst, performance.now() - begun);
      await sleep(2);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await probing;
      return worst;
    },
  };
}
