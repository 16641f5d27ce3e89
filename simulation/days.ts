// The days of a study, step by step: what the worker does by itself, what people do at their hours, and what fails meanwhile.
import { makeChance, onLanes } from '../server/test/proofs/chance.ts';
import { type Incident, meet } from './incidents.ts';
import type { Installation } from './installation.ts';
import type { Ledger } from './ledger.ts';
import { isHourOf, localTime } from './local-time.ts';
import { type Life, lookIn, sendWaiting } from './patients.ts';
import { LANES, type Patient, type Team } from './people.ts';
import { workOneDay } from './staff.ts';
import { jobsBetween, untilIdle, wakeJobs } from './wakes.ts';

const HOUR = 3_600_000;
/** The hour of a team's working day at which it looks after its patients. */
const WORK_HOUR = 9;

interface Days {
  days: number;
  /** Hours between two looks; divides the day. */
  stepHours: number;
  seed: number;
  begin: Date;
  incidents: ReadonlyMap<number, Incident>;
  onDay?: ((day: number, ledger: Ledger) => void) | undefined;
  life: Life;
  installation: Installation;
  teams: readonly Team[];
  patients: readonly Patient[];
}

export async function liveDays(study: Days): Promise<void> {
  const { life, installation, days, stepHours, begin, incidents } = study;
  const steps = (days * 24) / stepHours;
  for (life.step = 1; life.step <= steps; life.step += 1) {
    await leap(installation, new Date(begin.getTime() + life.step * stepHours * HOUR));
    await meet(incidents.get(life.step), installation, () => liveOneStep(study));
    if ((life.step * stepHours) % 24 === 0) study.onDay?.((life.step * stepHours) / 24, life.ledger);
  }
  life.step = Number.POSITIVE_INFINITY;
  await sendAllDue(life);
}

/** To the time, with all that the worker does until then. */
export async function leap(installation: Installation, time: Date): Promise<void> {
  await untilIdle(installation.sql());
  const names = jobsBetween(installation.now(), time);
  await installation.leapTo(time);
  await wakeJobs(installation.sql(), names);
  await untilIdle(installation.sql());
}

async function liveOneStep({ life, teams, patients, stepHours, seed }: Days): Promise<void> {
  const at = life.now();
  await sendAllDue(life);
  const isTime = (hour: number, zone: string) => isHourOf(hour, localTime(zone, at).hour, stepHours);
  // Before the patients: a study may want some minutes between a message and its answer.
  for (const [number, team] of teams.entries()) {
    if (!isTime(WORK_HOUR, team.timeZone)) continue;
    const { weekday } = localTime(team.timeZone, at);
    const chance = makeChance(seed + life.step * 31 + number + 1);
    const own = patients.filter((patient) => patient.team === team);
    await workOneDay(life, team, own, { weekday, chance });
  }
  await onLanes(
    LANES,
    patients.filter(({ habits, timeZone }) => habits.some((hour) => isTime(hour, timeZone))),
    (patient) => lookIn(life, patient),
  );
}

async function sendAllDue(life: Life): Promise<void> {
  const due = life.waiting.filter(({ step }) => step <= life.step);
  life.waiting = life.waiting.filter(({ step }) => step > life.step);
  await onLanes(LANES, due, (one) => sendWaiting(life, one));
}
