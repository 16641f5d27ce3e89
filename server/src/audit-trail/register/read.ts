// Reading who could do what in a team on a day, page by page.
import { limits } from '@trialog/contract/limits.ts';
import type { RegisterDay, RegisterQuery } from '@trialog/contract/schemas/access-register.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { checkDay } from './day.ts';
import { listRolePeriods, type RegisterPosition, type RoleRow } from './store.ts';
import { readDayOfTeam, registerViews, statusViews } from './view.ts';

export async function readRegister(
  context: Context,
  team: TeamRef,
  { on: wanted, after }: RegisterQuery,
): Promise<RegisterDay> {
  const position = after === undefined ? undefined : positionOf(after);
  const { on, firstDay, today, names, day } = await checkDay(context, team, wanted);
  const [ofTeam, found] = await Promise.all([
    readDayOfTeam(context, team, day),
    listRolePeriods(context.db, team.teamId, day, position, limits.registerEntriesPerPage + 1),
  ]);
  const rows = found.slice(0, limits.registerEntriesPerPage);
  const last = rows.at(-1);
  const [study, teamStates, entries] = await Promise.all([
    statusViews(context, ofTeam.study),
    statusViews(context, ofTeam.teamStates),
    registerViews(context, ofTeam, rows),
  ]);
  return {
    on,
    timeZone: names.timeZone,
    firstDay,
    today,
    study,
    team: teamStates,
    entries,
    next: found.length > rows.length && last ? positionText(last) : null,
  };
}

const positionText = ({ role, sorted, id }: RoleRow): string =>
  Buffer.from(JSON.stringify([role === 'Patient', sorted, id])).toString('base64url');

function positionOf(after: string): RegisterPosition {
  try {
    const [isPatient, sorted, id] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as unknown[];
    if (
      typeof isPatient === 'boolean' &&
      typeof sorted === 'string' &&
      isNumber(id) &&
      !sorted.includes('\0')
    )
      return { isPatient, sorted, id };
  } catch {}
  throw refuse('malformed', { field: 'after' });
}

const isNumber = (id: unknown): id is string => typeof id === 'string' && /^-?\d{1,18}$/.test(id);
