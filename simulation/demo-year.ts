// A year of life for the demonstration: it begins a year ago with its six weeks of history, in an empty DATA_DIR, and its people
// live on until today. `npm run trialog -- demo --year` starts this.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeCaller } from './caller.ts';
import { leap, liveDays } from './days.ts';
import { findCast, openSignIns } from './demo-people.ts';
import { openInstallation } from './installation.ts';
import { beginLife } from './patients.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEP_HOURS = 3;

async function liveAYear(dataDir: string, days: number): Promise<void> {
  if (existsSync(join(dataDir, 'postgres')))
    throw new Error(`${dataDir} holds an installation already. Set DATA_DIR to an empty folder.`);
  // Whole steps before now, so that the last one is in the past.
  const today = new Date(Math.floor(Date.now() / (STEP_HOURS * HOUR)) * STEP_HOURS * HOUR);
  const begin = new Date(today.getTime() - days * DAY);
  const installation = await openInstallation({ folder: dataDir, dataDir, env: { DEMO: 'true' }, begin });
  const caller = makeCaller(installation.url, openSignIns(installation.url));
  try {
    const { teams, patients } = await findCast(installation.sql());
    const life = beginLife(caller, { now: installation.now, moves: false });
    const { rounds, messages } = life.ledger;
    const onDay = (day: number) => {
      if (day % 30 === 0) console.log(`day ${day}: ${rounds.size} questionnaires, ${messages.size} messages`);
    };
    const incidents = new Map();
    await liveDays({
      life,
      installation,
      teams,
      patients,
      days,
      stepHours: STEP_HOURS,
      seed: 1,
      begin,
      incidents,
      onDay,
    });
    await leap(installation, new Date());
    await installation.endSimulation();
    console.log(
      `The demo has lived for ${days} days: ${rounds.size} questionnaires, ${messages.size} messages.`,
    );
    console.log(`Start it with DATA_DIR=${dataDir} npm start`);
  } finally {
    caller.end();
    await installation.stop();
  }
}

try {
  const days = Number(process.argv[2] ?? 365);
  await liveAYear(resolve(process.env.DATA_DIR ?? '.data'), days);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
