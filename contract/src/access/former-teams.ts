// What the access table allows a patient in a team that they were transferred from. The server asks by this; the web, which shows
// what is allowed in the chosen team, never has such an actor.
import type { ProblemCode } from '../problems.ts';
import type { Actor, FormerTeam, Subject } from './conditions.ts';
import { refusal } from './refusal.ts';
import { type Action, rowOf } from './table.ts';

/** The team of the subject, where the actor was transferred from it. */
export const formerTeamIn = (
  { formerTeams = [] }: Pick<Actor, 'formerTeams'>,
  { projectId, teamId }: Subject,
): FormerTeam | undefined => formerTeams.find((one) => one.projectId === projectId && one.teamId === teamId);

/** The actor as somebody who is still in the teams that they were transferred from. */
export const withFormerTeams = <A extends Actor>(actor: A): A =>
  actor.formerTeams?.length ? { ...actor, memberships: [...actor.memberships, ...actor.formerTeams] } : actor;

/**
 * Why an action is refused, or nothing when it is allowed: in a team of before by the rows alone that except it. What could be
 * done there before is refused with the reason, since that team is no secret.
 */
export function refusalWithPast(
  action: Action,
  caller: Actor | undefined,
  subject: Subject,
  now: number,
): ProblemCode | undefined {
  const row = rowOf(action);
  const isOpen = row?.except.includes('inFormerTeam') ?? false;
  const code = refusal(action, caller && isOpen ? withFormerTeams(caller) : caller, subject, now);
  if (code !== 'notFound' || row === undefined || caller === undefined) return code;
  const concernsPatients = row.roles === 'everyone' || row.roles.includes('Patient');
  return concernsPatients && formerTeamIn(caller, subject) !== undefined ? 'teamLeft' : code;
}
