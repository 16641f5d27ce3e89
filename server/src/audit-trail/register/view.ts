// An entry of the access register as its reader sees it: the periods, by whom and why, and what the rule makes of them.

import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import type { UserState } from '@trialog/contract/people.ts';
import type { Status } from '@trialog/contract/projects.ts';
import {
  accessLevel,
  type Day,
  isOn,
  type StatePeriod,
  spellsOf,
} from '@trialog/contract/rules/access-register.ts';
import type {
  AccountPeriod,
  RegisterChange,
  RegisterEntry,
  StatusPeriod,
} from '@trialog/contract/schemas/access-register.ts';
import { readValues } from '../../platform/audit/values.ts';
import type { Context } from '../../platform/http/context.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { trailReaderOf } from '../view.ts';
import {
  listAccountPeriods,
  listChanges,
  listStatusPeriods,
  type PeriodRow,
  type RoleRow,
  type StateRow,
} from './store.ts';

type Reading = Pick<Context, 'db' | 'trail' | 'person'>;

/** What holds for everybody on the day. */
interface DayOfTeam {
  readonly team: TeamRef;
  readonly day: Day;
  readonly study: readonly StateRow[];
  readonly teamStates: readonly StateRow[];
}

export async function readDayOfTeam({ db }: Reading, team: TeamRef, day: Day): Promise<DayOfTeam> {
  const rows = await listStatusPeriods(db, team, day);
  const of = (kind: StateRow['kind']) => rows.filter((row) => row.kind === kind);
  return { team, day, study: of('study'), teamStates: of('team') };
}

export async function statusViews(
  context: Reading,
  rows: readonly StateRow[],
): Promise<readonly StatusPeriod[]> {
  const changes = await readChanges(context, rows);
  return rows.map((row) => ({ ...periodView(row, changes), state: row.state as Status }));
}

export async function registerViews(
  context: Reading,
  { team, day, study, teamStates }: DayOfTeam,
  rows: readonly RoleRow[],
): Promise<RegisterEntry[]> {
  const people = [...new Set(rows.map(({ userId }) => userId))];
  const accounts = Map.groupBy(await listAccountPeriods(context.db, people, day), (row) => row.userId);
  const changes = await readChanges(context, [...rows, ...[...accounts.values()].flat()]);
  const { roles, properties } = trailReaderOf(context, team);
  const seesNames = seesPatientNames(roles, properties);
  const states = { study: study.map(statePeriod<Status>), team: teamStates.map(statePeriod<Status>) };
  return rows.flatMap((row) => {
    const account = accounts.get(row.userId) ?? [];
    const held = { from: row.beginsAt.getTime(), until: row.endsAt?.getTime() ?? null };
    const spells = spellsOf(day, held, { ...states, account: account.map(statePeriod<UserState>) });
    if (spells.length === 0) return [];
    const isHidden = row.studyCode !== null && !seesNames;
    return {
      ...periodView(row, changes),
      userId: row.userId,
      name: (isHidden ? row.studyCode : row.name) ?? '',
      studyCode: row.studyCode,
      role: row.role,
      givenThatDay: row.beginsExactly && isOn(day, held.from),
      takenThatDay: isOn(day, held.until),
      spells: spells.map(({ from, until, ...spell }) => ({
        ...spell,
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
        access: accessLevel(row.role, spell),
      })),
      account: account.map(
        (one): AccountPeriod => ({ ...periodView(one, changes), state: one.state as UserState }),
      ),
    };
  });
}

const statePeriod = <State extends number>(row: StateRow): StatePeriod<State> => ({
  from: row.beginsAt.getTime(),
  until: row.endsAt?.getTime() ?? null,
  state: row.state as State,
});

type Changes = ReadonlyMap<string, RegisterChange>;

function periodView(
  { beginsAt, beginsExactly, endsAt, begunIn, endedIn }: PeriodRow,
  changes: Changes,
): Omit<StatusPeriod, 'state'> {
  return {
    from: beginsAt.toISOString(),
    fromIsExact: beginsExactly,
    until: endsAt?.toISOString() ?? null,
    begun: changes.get(begunIn ?? '') ?? null,
    ended: changes.get(endedIn ?? '') ?? null,
  };
}

async function readChanges({ db, trail }: Reading, periods: readonly PeriodRow[]): Promise<Changes> {
  const ids = new Set(periods.flatMap(({ begunIn, endedIn }) => [begunIn, endedIn]));
  ids.delete(null);
  const rows = await listChanges(db, [...ids] as string[]);
  const values = await readValues(db, trail, rows);
  return new Map(
    rows.map(({ id, actorRole, actorName, reason }, index) => {
      const actor = values[index]?.actor;
      const stored = actor?.state === 'whole' ? actor.value.name : undefined;
      return [id, { by: { role: actorRole, name: stored || actorName }, reason }];
    }),
  );
}
