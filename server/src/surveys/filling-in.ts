// What submitting and saving a draft share: the team of the patient, and whether a round can still be filled in.
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import type { RoundRow } from './store.ts';
import { isExpired } from './view.ts';

/** The one team of a patient. */
export function ownTeam({ actor }: Pick<Context, 'actor'>): TeamRef {
  const own = actor.memberships.find(({ roles }) => roles.includes('Patient'));
  if (!own) throw refuse('noMedicalTeam');
  return { projectId: own.projectId, teamId: own.teamId };
}

export function checkOpen(round: RoundRow, now: Date): void {
  if (round.state === 'completed') throw refuse('surveyAlreadyCompleted');
  if (isExpired(round, now)) throw refuse('surveyExpired');
}
