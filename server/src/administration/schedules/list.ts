// The schedules of a study, a page at a time: what whole teams have, what patients have of their own, and what is paused.
import { studiesIn } from '@trialog/contract/access/conditions.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { SchedulesQuery, StudySchedule, StudySchedules } from '@trialog/contract/schemas/schedules.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { mayDo, teamsSeen } from './scope.ts';
import { findStudyName, listPauses, listSchedules, listTeams } from './store.ts';
import { readSurveys } from './versions.ts';
import { scheduleView } from './view.ts';

export async function listStudySchedules(
  context: Context,
  projectId: string,
  { teamId, studyCode, page = 0 }: SchedulesQuery,
): Promise<StudySchedules> {
  const { db, now } = context;
  const seen = teamsSeen(context, projectId);
  const teamIds = teamId === undefined ? seen : teamsSeen(context, projectId, teamId);
  const limit = limits.schedulesPerPage;
  const [projectName, teams, surveys, rows, pauses] = await Promise.all([
    findStudyName(db, projectId),
    listTeams(db, seen),
    readSurveys(context, projectId),
    listSchedules(db, { teamIds, studyCode, offset: page * limit, limit }),
    listPauses(db, teamIds),
  ]);
  if (projectName === undefined) throw refuse('notFound');
  return {
    projectName,
    teams,
    surveys: [...surveys.values()],
    schedules: rows.map((row) => scheduleView(row, { survey: surveys.get(row.surveyId), pauses, now })),
    total: rows[0]?.total ?? 0,
    seesStudy: studiesIn(context.actor, { projectId }).length > 0,
    mayPause: mayDo(context, 'administration.pauseSchedule', projectId),
    mayChange: mayDo(context, 'administration.changeSchedules', projectId),
  };
}

/** One of them, as it is after a change. */
export async function readSchedule(
  context: Context,
  projectId: string,
  scheduleId: string,
): Promise<StudySchedule> {
  const { db, now } = context;
  const teamIds = teamsSeen(context, projectId);
  const surveys = await readSurveys(context, projectId);
  const [row] = await listSchedules(db, { teamIds, scheduleId, offset: 0, limit: 1 });
  if (!row) throw refuse('notFound');
  return scheduleView(row, {
    survey: surveys.get(row.surveyId),
    pauses: await listPauses(db, [row.teamId]),
    now,
  });
}
