// A survey's questions: the version that a round was made with, or the newest. A patient reads the surveys that they
// are asked to fill in, staff those of their studies; all others are not there.
import { rowOf } from '@trialog/contract/access/table.ts';
import type { SurveyToFill } from '@trialog/contract/schemas/surveys.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findAssignedVersion, findRound, findStudyVersion, getVersion, type VersionRow } from './store.ts';
import { surveyToFill } from './view.ts';

export async function readSurvey(
  context: Context,
  surveyId: string,
  roundId: string | undefined,
): Promise<SurveyToFill> {
  const row =
    (await ownVersion(context, surveyId, roundId)) ?? (await teamVersion(context, surveyId, roundId));
  if (!row) throw refuse('notFound');
  return surveyToFill(row, await getVersion(context.db, row), context.language);
}

async function ownVersion(
  { db, person, actor }: Context,
  surveyId: string,
  roundId: string | undefined,
): Promise<VersionRow | undefined> {
  if (!actor.memberships.some(({ roles }) => roles.includes('Patient'))) return undefined;
  if (roundId === undefined) return findAssignedVersion(db, person.userId, surveyId);
  const round = await findRound(db, person.userId, roundId);
  return round?.survey_id === surveyId ? round : undefined;
}

async function teamVersion(
  { db, actor }: Context,
  surveyId: string,
  roundId: string | undefined,
): Promise<VersionRow | undefined> {
  const allowed = rowOf('surveys.read')?.roles ?? [];
  const places = actor.memberships.filter(({ roles }) =>
    roles.some((role) => role !== 'Patient' && allowed.includes(role)),
  );
  if (places.length === 0) return undefined;
  const projectIds = places.map(({ projectId }) => projectId);
  const teamIds = places.map(({ teamId }) => teamId);
  return findStudyVersion(db, surveyId, { projectIds, teamIds }, roundId);
}
