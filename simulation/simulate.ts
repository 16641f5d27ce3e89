// A study from its first day to its end, in the time that its requests take: the real server on a PostgreSQL of its own, whose
// clock leaps from step to step.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { administrationPaths } from '@trialog/contract/administration.ts';
import { messagePaths } from '@trialog/contract/messages.ts';
import { fromRoot } from '../tools/paths.ts';
import { type Caller, makeCaller } from './caller.ts';
import { leap, liveDays } from './days.ts';
import { planIncidents } from './incidents.ts';
import { type Installation, openInstallation } from './installation.ts';
import type { Ledger } from './ledger.ts';
import { beginLife, type Life } from './patients.ts';
import { bringPatientsIn, findTeams, type Patient, type Team } from './people.ts';
import { openProvider } from './provider.ts';
import { COORDINATOR, INSTITUTE, STUDY, studyFile } from './study.ts';
import { verify } from './verify.ts';

interface SimulationOptions {
  patients: number;
  days: number;
  seed: number;
  /** Hours between two looks; divides the day. */
  stepHours: number;
  /** The first day. */
  begin: string;
  onDay?(day: number, ledger: Ledger): void;
  onStage?(stage: string): void;
}

export interface SimulationReport {
  ledger: Ledger;
  requests: number;
  repeated: number;
  missedRounds: number;
  /** Of the whole, and of the days alone: without the start, those who come in, and the end. */
  seconds: number;
  daysSeconds: number;
  /** What does not hold at the end. */
  faults: string[];
}

const DAY = 24 * 3_600_000;

export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const begun = performance.now();
  mkdirSync(fromRoot('.test'), { recursive: true });
  const folder = mkdtempSync(fromRoot('.test', 'simulation-'));
  const provider = await openProvider();
  try {
    const begin = new Date(`${options.begin}T00:00:00Z`);
    const installation = await openInstallation({ folder, env: provider.env, begin });
    const caller = makeCaller(installation.url, provider);
    try {
      return await live(options, { installation, caller, folder, begin, begun });
    } finally {
      caller.end();
      await installation.stop();
    }
  } finally {
    provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Parts {
  installation: Installation;
  caller: Caller;
  folder: string;
  begin: Date;
  begun: number;
}

async function live(options: SimulationOptions, parts: Parts): Promise<SimulationReport> {
  const { installation, caller, folder, begin, begun } = parts;
  const { patients: count, days, seed } = options;
  const file = join(folder, 'study.yaml');
  writeFileSync(file, studyFile(options.begin));
  await installation.trialog('import', file);
  await installation.trialog('role', 'give', COORDINATOR, 'StudyCoordinator', `${INSTITUTE}/${STUDY}`);
  const teams = await findTeams(installation.sql());
  options.onStage?.('people come in');
  const patients = await bringPatientsIn(caller, teams, count, seed);
  const life = beginLife(caller, { now: installation.now, moves: true });
  const { ledger } = life;
  options.onStage?.('the days begin');
  const daysBegun = performance.now();
  const incidents = planIncidents(days, 24 / options.stepHours);
  await liveDays({ ...options, life, installation, teams, patients, begin, incidents });
  const daysSeconds = (performance.now() - daysBegun) / 1000;
  options.onStage?.('the study is closed');
  const faults = await closeStudy(life, teams, patients);
  await leap(installation, new Date(begin.getTime() + (days + 1) * DAY));
  options.onStage?.('everything is compared and checked');
  faults.push(...(await verify(installation, ledger)));
  const [missed] =
    await installation.sql()`SELECT count(*)::int AS count FROM survey_rounds WHERE state = 'missed'`;
  return {
    ledger,
    ...caller.counts,
    missedRounds: missed?.count,
    seconds: (performance.now() - begun) / 1000,
    daysSeconds,
    faults,
  };
}

/** By whoever coordinates it; nobody writes to it any more. */
async function closeStudy(
  life: Life,
  [team]: readonly Team[],
  [patient]: readonly Patient[],
): Promise<string[]> {
  if (!team || !patient) return [];
  const move = { from: 'live', to: 'closed', reason: 'The last patient has finished.' };
  const path = administrationPaths.studyState(team.projectId);
  const closed = await life.caller.write(COORDINATOR, 'PUT', path, move);
  if (closed.status >= 300) return [`The study could not be closed: ${JSON.stringify(closed.body)}`];
  const { projectId, teamId } = patient.team;
  const late = await life.caller.write(patient.subject, 'POST', messagePaths.create(projectId, teamId), {
    body: 'Is anybody there?',
    messageScope: 1,
  });
  return late.status < 300 ? ['A message was accepted after the study had been closed.'] : [];
}
