// Who could do what on a day: the moments of the day in which somebody had a role, the state of account, study and team in
// them, and what the access table lets that role do in such a state. A day is one of the team's time zone.
import type { Condition } from '../access/conditions.ts';
import { refusal } from '../access/refusal.ts';
import type { Row } from '../access/row.ts';
import { type Action, accessTable, actions } from '../access/table.ts';
import { type Role, roles, type UserState } from '../people.ts';
import type { Status } from '../projects.ts';
import { type StudyRole, studyRoles } from '../study-roles.ts';
import { clockIn, instantOf } from './clock.ts';

/** From a moment on, up to another one; in milliseconds since 1970. */
interface Period {
  readonly from: number;
  /** Nothing while it lasts. */
  readonly until: number | null;
}

export interface StatePeriod<State> extends Period {
  readonly state: State;
}

export interface Day {
  readonly from: number;
  readonly until: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The moments of a day, from its first to the first of the next one; nothing for a day that no calendar has. */
export function dayIn(on: string, timeZone: string): Day | undefined {
  const clock = Date.parse(`${on}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(on) || Number.isNaN(clock)) return undefined;
  if (new Date(clock).toISOString().slice(0, 10) !== on) return undefined;
  return { from: firstMoment(clock, timeZone), until: firstMoment(clock + DAY, timeZone) };
}

/** Clocks that go forward at midnight skip it; clocks that go back show it twice. */
function firstMoment(midnight: number, timeZone: string): number {
  const found = instantOf(midnight, timeZone);
  if (clockIn(found - HOUR, timeZone) === midnight) return found - HOUR;
  return found + Math.max(0, midnight - clockIn(found, timeZone));
}

/** The day that clocks of a time zone show. */
export const dayAt = (instant: number, timeZone: string): string =>
  new Date(clockIn(instant, timeZone)).toISOString().slice(0, 10);

/** What decides about somebody's rights beside the role; nothing where it is not known. */
interface States {
  readonly account: UserState | null;
  readonly study: Status | null;
  readonly team: Status | null;
}

/** A part of a day in which nothing of it changed. */
interface Spell extends Day, States {}

export interface StateHistory {
  readonly account: readonly StatePeriod<UserState>[];
  readonly study: readonly StatePeriod<Status>[];
  readonly team: readonly StatePeriod<Status>[];
}

/** In their order; none where the role was not held at any moment of the day. */
export function spellsOf(day: Day, held: Period, history: StateHistory): Spell[] {
  const from = Math.max(day.from, held.from);
  const until = Math.min(day.until, held.until ?? Number.POSITIVE_INFINITY);
  if (from >= until) return [];
  const all = [...history.account, ...history.study, ...history.team];
  const changes = all.flatMap((period) => [period.from, period.until ?? until]);
  const cuts = [...new Set([from, ...changes.filter((at) => at > from && at < until), until])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] as number;
    return {
      from: start,
      until: end,
      account: stateAt(history.account, start),
      study: stateAt(history.study, start),
      team: stateAt(history.team, start),
    };
  });
}

function stateAt<State>(periods: readonly StatePeriod<State>[], at: number): State | null {
  const found = periods.find(({ from, until }) => from <= at && (until === null || at < until));
  return found?.state ?? null;
}

/** Whether something happened on the day. */
export const isOn = (day: Day, at: number | null): boolean => at !== null && day.from <= at && at < day.until;

/** Conditions that say of which study or team something is; others say what the study must have. */
const ofTeam: readonly Condition[] = ['projectMember', 'teamMember', 'teamMemberIfNamed', 'openForPatients'];

/** Whether a row is a right of its roles: it names them, and is about a study or team and not about oneself alone. */
const isRight = (row: Row): boolean =>
  row.roles !== 'everyone' && row.conditions.some((condition) => ofTeam.includes(condition));

/** What comes with reading: whoever reads is told of changes, and leaves a mark of it. No right of its own. */
const withReading: readonly Action[] = ['messages.markRead', 'events.subscribe'];

/** All that any role may do with the things of a study or team. */
export const rights: readonly Action[] = actions.filter(
  (action) => isRight(accessTable[action]) && !withReading.includes(action),
);

/** What the access table lets a role do in such a state, where the study has everything that a study can have. */
export function rightsOf(
  role: Role | StudyRole,
  { account, study, team }: States,
): readonly Action[] | undefined {
  if (account === null || study === null || team === null) return undefined;
  const where = { projectId: 'study', teamId: 'team' };
  const has = { messagingActive: true, videoActive: true, consoleActive: true };
  const membership = {
    ...where,
    ...has,
    roles: roles.filter((one) => one === role),
    projectStatus: study,
    teamStatus: team,
  };
  const inStudy = {
    projectId: where.projectId,
    projectStatus: study,
    teams: [{ teamId: where.teamId, teamStatus: team }],
    roles: studyRoles.filter((one) => one === role).map((one) => ({ role: one, until: null })),
  };
  const actor = {
    userId: 'somebody',
    state: account,
    memberships: membership.roles.length > 0 ? [membership] : [],
    studies: inStudy.roles.length > 0 ? [inStudy] : [],
  };
  return rights.filter((action) => refusal(action, actor, where, 0) === undefined);
}

export const accessLevels = ['write', 'read', 'none', 'unknown'] as const;
type AccessLevel = (typeof accessLevels)[number];

/** The most that somebody could do. */
export function accessLevel(role: Role | StudyRole, states: States): AccessLevel {
  const allowed = rightsOf(role, states);
  if (allowed === undefined) return 'unknown';
  if (allowed.length === 0) return 'none';
  return allowed.some((action) => accessTable[action].kind === 'write') ? 'write' : 'read';
}
