// When a figure of a study's health is a red, an amber or a green lamp. Each lamp has one function; grey is what is not known.
import { type Light, lights } from '../study-health.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const GIGABYTE = 1_000_000_000;

/** What the pages say beside the lamps. */
export const healthLimits = {
  /** Without a sign-in for so long, a patient is silent. */
  silentDays: 14,
  unansweredHours: 24,
  longUnansweredHours: 72,
  /** Notifications of so long are looked at. */
  pushHours: 24,
  weeksShown: 8,
} as const;

/** Of what is counted, so many of so many. */
interface Share {
  readonly count: number;
  readonly of: number;
}

/** Amber from the first share on, red from the second. */
function shareLight({ count, of }: Share, amber: number, red: number): Light {
  if (of === 0 || count === 0) return 'green';
  const share = count / of;
  return share >= red ? 'red' : share >= amber ? 'amber' : 'green';
}

/** Of the last whole week: `count` were filled in of those that closed. A week without any says nothing. */
export const completionLight = ({ count, of }: Share): Light =>
  of === 0 ? 'grey' : shareLight({ count: of - count, of }, 0.2, 0.4);

/** One who is silent is worth a look; a fifth of the patients is worth it today. */
export const silentLight = (share: Share): Light => shareLight(share, 0, 0.2);

/** Notifications are a patient's choice, so that few without a device are as it should be. */
export const deviceLight = (share: Share): Light => shareLight(share, 0.2, 0.5);

/** One may fail for a phone that was lost; many fail for a reason of ours. */
export const pushLight = (share: Share): Light => shareLight(share, 0, 0.05);

/** Whose questionnaires are open only outside the hours in which they are notified. */
export const conflictLight = (share: Share): Light => shareLight(share, 0, 0.1);

/** Alerts whose patient nobody has contacted, and those of them whose time has passed. */
export const alertLight = ({ waiting, overdue }: { waiting: number; overdue: number }): Light =>
  overdue > 0 ? 'red' : waiting > 0 ? 'amber' : 'green';

/** Messages that have waited for a day, and those of them that have for three. */
export const unansweredLight = ({ late, tooLate }: { late: number; tooLate: number }): Light =>
  tooLate > 0 ? 'red' : late > 0 ? 'amber' : 'green';

/** How long something has waited; nothing waits where there is no instant. */
function waitLight(since: number | null, now: number, amber: number, red: number): Light {
  if (since === null) return 'green';
  const waited = now - since;
  return waited >= red ? 'red' : waited >= amber ? 'amber' : 'green';
}

/** A change of the study document that waits for its approval: a colleague sees it at once, and within a week. */
export const approvalLight = (requestedAt: number | null, now: number): Light =>
  waitLight(requestedAt, now, 0, 7 * DAY);

/** Of the translations in force: one that is older than its text is worth a look, a tenth of them says another study than was written. */
export const translationLight = (share: Share): Light => shareLight(share, 0, 0.1);

/** Work that was given up stays undone; work that waits for minutes is not being done. */
export const jobsLight = (
  { givenUp, waitingSince }: { givenUp: number; waitingSince: number | null },
  now: number,
): Light => (givenUp > 0 ? 'red' : waitLight(waitingSince, now, 3 * MINUTE, 15 * MINUTE));

/** Nobody can write where the disk is full. */
export function diskLight({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Light {
  const share = freeBytes / totalBytes;
  if (share < 0.05 || freeBytes < GIGABYTE) return 'red';
  return share < 0.15 ? 'amber' : 'green';
}

interface Backups {
  readonly isSetUp: boolean;
  /** The last one that went well. */
  readonly lastAt: number | null;
  /** When the next one was to be there. */
  readonly dueAt: number | null;
  readonly lastFailed: boolean;
}

/** A late one is forgiven for an hour, since a large database takes its time. */
export function backupLight({ isSetUp, lastAt, dueAt, lastFailed }: Backups, now: number): Light {
  if (!isSetUp) return 'grey';
  if (lastAt === null || now - lastAt >= 7 * DAY) return 'red';
  if (lastFailed) return 'red';
  return dueAt !== null && now - dueAt >= 60 * MINUTE ? 'amber' : 'green';
}

/** It belongs to each night, as the alert of operators says; a backup that was not restored for a month is a hope. */
export function proofLight(
  { isSetUp, provedAt, lastFailed }: { isSetUp: boolean; provedAt: number | null; lastFailed: boolean },
  now: number,
): Light {
  if (lastFailed) return 'red';
  if (provedAt === null) return isSetUp ? 'amber' : 'grey';
  const age = now - provedAt;
  return age >= 31 * DAY ? 'red' : age >= 2 * DAY ? 'amber' : 'green';
}

/** Windows open and close by the server's clock. */
export function clockLight(aheadSeconds: number | null): Light {
  if (aheadSeconds === null) return 'grey';
  const off = Math.abs(aheadSeconds);
  return off >= 2 ? 'red' : off >= 1 ? 'amber' : 'green';
}

/** Entries are sealed within seconds, and what a key was altered for cannot be written. */
export const chainLight = (
  { waitingSince, alteredKeys }: { waitingSince: number | null; alteredKeys: number },
  now: number,
): Light => (alteredKeys > 0 ? 'red' : waitLight(waitingSince, now, 2 * MINUTE, 10 * MINUTE));

/** A lamp of a study is that of all teams as one, and never green while one team needs somebody. */
export function studyLight(whole: Light, teams: readonly Light[]): Light {
  const isCalm = (light: Light) => light === 'green' || light === 'grey';
  return isCalm(whole) && !teams.every(isCalm) ? 'amber' : whole;
}

/** The order in which lamps are shown; those of the same colour stay as they are. */
export const byNeed = (one: { readonly light: Light }, other: { readonly light: Light }): number =>
  lights.indexOf(one.light) - lights.indexOf(other.light);
