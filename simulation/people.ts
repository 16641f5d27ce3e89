// How the people of a simulation come in: staff by the study file, patients by a file of people that each team's administrator
// sends, with the links that they use and the agreement that they accept.
import { administrationPaths } from '@trialog/contract/administration.ts';
import { agreementPaths } from '@trialog/contract/agreements.ts';
import type { Language } from '@trialog/contract/languages.ts';
import { peoplePaths } from '@trialog/contract/people.ts';
import type { PeopleFileAnswer } from '@trialog/contract/schemas/people-file.ts';
import type { Sql } from '../server/src/platform/database/connect.ts';
import { type Chance, makeChance, onLanes } from '../server/test/proofs/chance.ts';
import type { Caller } from './caller.ts';
import { STUDY, staffOf, teams, zones } from './study.ts';

export interface Team {
  key: string;
  name: string;
  timeZone: string;
  /** By whom they sign in. */
  doctor: string;
  nurse: string;
  language: Language;
  isMessaging: boolean;
  /** Whether patients may say that they would like an answer soon. */
  hasPriority: boolean;
  projectId: string;
  teamId: string;
}

export interface Patient {
  subject: string;
  userId: string;
  team: Team;
  timeZone: string;
  language: Language;
  /** The hours of their day at which they look into Trialog. */
  habits: readonly number[];
  chance: Chance;
}

export const LANES = 12;

export async function findTeams(sql: Sql): Promise<Team[]> {
  const rows = await sql`SELECT t.key, t.id AS "teamId", t.project_id AS "projectId" FROM medical_teams t
    JOIN projects p ON p.id = t.project_id WHERE p.key = ${STUDY}`;
  return teams.map((team) => {
    const { teamId, projectId } = rows.find(({ key }) => key === team.key) as unknown as Team;
    const { doctor, nurse } = staffOf(team.key);
    return {
      ...team,
      doctor,
      nurse,
      language: 'en',
      isMessaging: true,
      hasPriority: true,
      teamId,
      projectId,
    };
  });
}

/** The hours before midnight, when the round of the day is open. */
const habits = [18, 19, 20, 21, 22, 23] as const;

interface Wanted {
  code: string;
  timeZone: string;
  chance: Chance;
}

const csvOf = (wanted: readonly Wanted[], team: Team): string =>
  [
    'name,email,language,timeZone,team,role,studyCode,treatmentStart,treatmentEnd',
    ...wanted.map(
      ({ code, timeZone }) =>
        `${code},${code.toLowerCase()}@people.test,en,${timeZone},${team.name},Patient,${code},,`,
    ),
  ].join('\r\n');

export async function bringPatientsIn(
  caller: Caller,
  found: readonly Team[],
  count: number,
  seed: number,
): Promise<Patient[]> {
  const wanted = Array.from({ length: count }, (_, number): Wanted => {
    const chance = makeChance(seed + number * 7919 + 1);
    return {
      code: `HAR-${String(number + 1).padStart(5, '0')}`,
      timeZone: zones[number % zones.length]!,
      chance,
    };
  });
  const patients: Patient[] = [];
  for (const [index, team] of found.entries()) {
    const own = wanted.filter((_, number) => number % found.length === index);
    if (own.length > 0) patients.push(...(await bringInto(caller, team, own)));
  }
  await onLanes(LANES, patients, (patient) => accept(caller, patient));
  return patients;
}

async function bringInto(caller: Caller, team: Team, wanted: readonly Wanted[]): Promise<Patient[]> {
  const { admin } = staffOf(team.key);
  const path = administrationPaths.file(team.projectId, team.teamId);
  const text = csvOf(wanted, team);
  const { verdict, refused } = await caller.upload<PeopleFileAnswer>(admin, path, text);
  if (refused.length > 0) throw new Error(`People were refused: ${JSON.stringify(refused[0])}`);
  const { invited } = await caller.upload<PeopleFileAnswer>(admin, `${path}?verdict=${verdict}`, text);
  const byCode = new Map(wanted.map((one) => [one.code, one]));
  const patients: Patient[] = [];
  await onLanes(LANES, invited?.people ?? [], async ({ studyCode, userId, url }) => {
    const { timeZone, chance, code } = byCode.get(studyCode ?? '')!;
    const subject = `patient-${code}`;
    const invitation = url?.split('/').at(-1);
    const bound = await caller.write(subject, 'POST', peoplePaths.invitation, { invitation });
    if (bound.status >= 300) throw new Error(`${code} did not come in: ${JSON.stringify(bound.body)}`);
    patients.push({ subject, userId, team, timeZone, language: 'en', habits: [chance.pick(habits)], chance });
  });
  // In an order that does not hang on which answer came first.
  return patients.sort((a, b) => (a.subject < b.subject ? -1 : 1));
}

async function accept(caller: Caller, { subject }: Patient): Promise<void> {
  const agreed = { privacyAccepted: true, termsConditionsAccepted: true };
  await caller.write(subject, 'POST', agreementPaths.accept, agreed);
  const { status, body } = await caller.write(subject, 'PUT', agreementPaths.acceptEmergencyAlert, {
    trialogEmergencyMessageAccepted: true,
  });
  if (status >= 300) throw new Error(`${subject} could not agree: ${JSON.stringify(body)}`);
}
