// One patient over time: moods of messages, moods and scores of questionnaires, what was missed, and the treatment.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type {
  OwnTimeline,
  PatientAdherence,
  PatientTimeline,
  SurveyOverTime,
} from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import type { Context, ReadContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { getVersion } from '../../surveys/store.ts';
import { type Narrowed, patientNames, scopeOf } from '../scope.ts';
import { checkDays, mergedSurvey, questionHead } from '../statistics.ts';
import { type Days, findPatient } from '../store.ts';
import {
  findReplies,
  findTimeline,
  listAdherence,
  listSeen,
  type TimelineRow,
  type TimelineSurveyRow,
} from './store.ts';

/** What has a place on an axis and can be compared from day to day. */
const drawn: readonly QuestionType[] = [QuestionType.MOOD, QuestionType.RATING, QuestionType.NUMERIC];

export async function readTimeline(
  context: ReadContext,
  patientId: string,
  narrowed: Narrowed & Days,
): Promise<PatientTimeline> {
  const { actor, db, now } = context;
  checkDays(narrowed);
  const scope = scopeOf(context, 'results.read', { teamId: narrowed.teamId });
  const patient = await findPatient(db, patientId, scope);
  if (!patient) throw refuse('notFound');
  await context.notePatientRead(patientId, patient.team_id);
  // Data managers see results, but the wall is not theirs to read, not even as moods.
  const walls = scope.teamIds.filter(
    (teamId) => refusal('messages.read', actor, { teamId }, now.getTime()) === undefined,
  );
  const row = await findTimeline(db, patient, scope, walls, narrowed, now);
  const surveys = await Promise.all(row.surveys.map((survey) => surveyView(context, survey)));
  return {
    user: await patientNames(context)(patient),
    patientState: patient.patient_state,
    studyCode: patient.study_code,
    treatmentStartDate: row.treatment_start_on,
    treatmentEndDate: row.treatment_end_on,
    ...(walls.length === 0 ? {} : { messages: row.moods.map(moodView) }),
    surveys: surveys.sort((a, b) => a.title.localeCompare(b.title)),
  };
}

/** The same of the caller, a patient, and what came back from the team. */
export async function readOwnTimeline(context: Context): Promise<OwnTimeline> {
  const { db, person, now, language } = context;
  const scope = scopeOf(context, 'results.readOwn');
  const patient = await findPatient(db, person.userId, scope);
  if (!patient) throw refuse('notFound');
  const [row, replies, seen] = await Promise.all([
    findTimeline(db, patient, scope, scope.teamIds, {}, now),
    findReplies(db, person.userId, scope),
    listSeen(db, person.userId, scope),
  ]);
  const surveys = await Promise.all(row.surveys.map((survey) => surveyView(context, survey)));
  return {
    messages: row.moods.map(moodView),
    surveys: surveys.sort((a, b) => a.title.localeCompare(b.title)),
    written: replies.written,
    answered: replies.answered,
    lastReply: replies.last,
    seen: await Promise.all(
      seen.map(async (one) => ({
        assignmentId: one.id,
        title: (await getVersion(db, one)).in(language).title,
        completedDateTime: one.completed_at.toISOString(),
      })),
    ),
  };
}

const moodView = ([date, value, threadId, messageId]: TimelineRow['moods'][number]) => ({
  date,
  value,
  threadId,
  messageId,
});

async function surveyView(context: Context, row: TimelineSurveyRow): Promise<SurveyOverTime> {
  const survey = await mergedSurvey(context, row.versions);
  const answers = Map.groupBy(row.answers, ([question]) => question);
  return {
    surveyId: row.survey_id,
    title: survey.title,
    adherence: { due: row.due, completed: row.completed },
    missed: row.missed,
    completed: row.filled.map(([assignmentId, date]) => ({ assignmentId, date })),
    questions: survey.questions
      .filter(({ id, type }) => drawn.includes(type) && answers.has(id))
      .map((question) => ({
        ...questionHead(question),
        answers: (answers.get(question.id) ?? []).map(([, date, value]) => ({ date, value })),
      })),
  };
}

export async function listAdherenceOfTeam(
  { db, now }: Context,
  { teamId }: { teamId: string },
): Promise<PatientAdherence[]> {
  const rows = await listAdherence(db, teamId, now);
  return rows.map(({ patient_id, surveys }) => ({ userId: patient_id, surveys }));
}
