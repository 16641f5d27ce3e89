// What a transfer would do: what is open now, and for each team which schedules end, change and begin there.
import { Status } from '@trialog/contract/projects.ts';
import type { TransferOutlook } from '@trialog/contract/schemas/administration.ts';
import type { ReadContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { TeamRef } from '../../../projects/team-ref.ts';
import { readSurveys } from '../../schedules/versions.ts';
import { planSchedules } from './schedules.ts';
import { countOpenThings, isPatientOfTeam, listTeamsOfStudy } from './store.ts';

export async function readTransferOutlook(
  context: ReadContext,
  from: TeamRef,
  userId: string,
): Promise<TransferOutlook> {
  const { db } = context;
  if (!(await isPatientOfTeam(db, from, userId))) throw refuse('notFound');
  const [counts, teams, surveys] = await Promise.all([
    countOpenThings(db, from, userId),
    listTeamsOfStudy(db, from.projectId),
    readSurveys(context, from.projectId),
  ]);
  const titles = (of: readonly { surveyId: string }[]): string[] => [
    ...new Set(of.map(({ surveyId }) => surveys.get(surveyId)?.title ?? '')),
  ];
  const others = teams.filter(({ id, status }) => id !== from.teamId && status === Status.OPEN);
  return {
    ...counts,
    teams: await Promise.all(
      others.map(async ({ id, name }) => {
        const plan = await planSchedules(db, userId, from, id);
        return {
          teamId: id,
          name,
          ending: titles(plan.ending),
          changing: titles(plan.changing.map(({ as }) => as)),
          beginning: titles(plan.beginning),
        };
      }),
    ),
  };
}
