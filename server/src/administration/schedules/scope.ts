// Of which teams of a study somebody sees the schedules: whoever has a role of the study or its institute of all, staff of a
// team of their own.
import { membershipsIn, studiesIn } from '@trialog/contract/access/conditions.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import { accessTable } from '@trialog/contract/access/table.ts';
import type { Role } from '@trialog/contract/people.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Reader = Pick<Context, 'actor' | 'now'>;

const readers: readonly Role[] = accessTable['administration.readSchedules'].roles;

/** One team, where it is named; one that is none of theirs is not there. */
export function teamsSeen({ actor }: Reader, projectId: string, teamId?: string): string[] {
  const ofStudy = studiesIn(actor, { projectId }).flatMap(({ teams }) => teams.map((team) => team.teamId));
  const own = membershipsIn(actor, { projectId })
    .filter(({ roles }) => roles.some((role) => readers.includes(role)))
    .map((membership) => membership.teamId);
  const seen = [...new Set([...ofStudy, ...own])];
  if (teamId === undefined) return seen;
  if (!seen.includes(teamId)) throw refuse('notFound');
  return [teamId];
}

export const mayDo = (
  { actor, now }: Reader,
  action: 'administration.pauseSchedule' | 'administration.changeSchedules',
  projectId: string,
): boolean => refusal(action, actor, { projectId }, now.getTime()) === undefined;
