// What staff see of a study's surveys: the list, who is asked and how they keep up, what a patient filled in, and one
// round's answers (SPEC 2 and 7).
import { limits } from '@trialog/contract/limits.ts';
import { rulesMet } from '@trialog/contract/rules/outcome.ts';
import type {
  PatientResult,
  StudySurvey,
  SurveyAssignment,
  SurveyPatient,
} from '@trialog/contract/schemas/results.ts';
import type { CompletedSurvey } from '@trialog/contract/schemas/surveys.ts';
import type { Outcome } from '@trialog/contract/surveys.ts';
import { listWindows } from '../notifications/store.ts';
import type { Context, ReadContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { storedAnswers } from '../surveys/answer-rows.ts';
import { outsideHours } from '../surveys/outside-hours.ts';
import { ruleText } from '../surveys/rule-text.ts';
import { getVersion } from '../surveys/store.ts';
import { compiledSurvey } from '../surveys/view.ts';
import { type Narrowed, patientNames, scopeOf } from './scope.ts';
import {
  findPatient,
  findResult,
  listCompletedBy,
  listRounds,
  listStudySurveys,
  listSurveyPatients,
  listVersions,
  type RoundOfPatient,
} from './store.ts';

const DAY = 86_400_000;
/** With a patient named, all of theirs are given. */
const ROUNDS_OF_EACH = 50;

export async function listSurveysOfStudy(
  { db, now, language }: Context,
  team: { projectId: string; teamId: string },
): Promise<StudySurvey[]> {
  const badSince = new Date(now.getTime() - limits.badOutcomeShownDays * DAY);
  const rows = await listStudySurveys(db, team, now, badSince);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.survey_id,
      version: row.version,
      title: (await getVersion(db, row)).in(language).title,
      reccurence: row.recurrence,
      assignedPatients: row.patients,
      startTime: row.starts_at.toISOString(),
      expireTime: row.ends_at.toISOString(),
      adherence: { due: row.due, completed: row.completed },
      badOutcomes: row.bad,
    })),
  );
}

export async function listAssignments(
  context: Context,
  surveyId: string,
  { teamId, userId, newest }: Narrowed & { userId?: string | undefined; newest?: boolean | undefined },
): Promise<SurveyAssignment[]> {
  const { db, now } = context;
  const scope = scopeOf(context, 'results.read', { teamId });
  const [versions, rounds] = await Promise.all([
    listVersions(db, surveyId, scope),
    listRounds(db, surveyId, scope, {
      patientId: userId,
      // A selector needs everybody once, however long the study runs.
      mostOfEach: newest ? 1 : userId === undefined ? ROUNDS_OF_EACH : null,
    }),
  ]);
  if (versions.length === 0) throw refuse('notFound');
  if (userId !== undefined && rounds.length === 0 && !(await findPatient(db, userId, scope)))
    throw refuse('notFound');
  const named = patientNames(context);
  return Promise.all(rounds.map(async (row) => assignmentView(row, await named(row), now)));
}

export async function listPatientsOfSurvey(
  context: Context,
  surveyId: string,
  narrowed: Narrowed,
): Promise<SurveyPatient[]> {
  const { db, now } = context;
  const scope = scopeOf(context, 'results.read', narrowed);
  const [versions, rows] = await Promise.all([
    listVersions(db, surveyId, scope),
    listSurveyPatients(db, surveyId, scope, now),
  ]);
  if (versions.length === 0) throw refuse('notFound');
  const hours = await listWindows(
    db,
    rows.map((row) => row.patient_id),
  );
  const named = patientNames(context);
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...assignmentView(row, await named(row), now),
      adherence: { due: row.due, completed: row.completed },
      patientState: row.patient_state,
      ...outsideHours(hours.get(row.patient_id), row, now),
    })),
  );
  // Ordered by what is shown: the order of hidden names would give them away.
  return items.sort((a, b) => a.user.name.localeCompare(b.user.name));
}

function assignmentView(row: RoundOfPatient, user: SurveyAssignment['user'], now: Date): SurveyAssignment {
  return {
    id: row.id,
    user,
    startTime: row.opens_at.toISOString(),
    completed: row.state === 'completed',
    completedDateTime: row.completed_at?.toISOString() ?? null,
    expired: row.state === 'missed' || (row.state === 'open' && row.expires_at <= now),
    expireTime: row.expires_at.toISOString(),
  };
}

export async function listCompletedOfPatient(
  context: ReadContext,
  patientId: string,
  narrowed: Narrowed,
): Promise<CompletedSurvey[]> {
  const { db, language } = context;
  const scope = scopeOf(context, 'results.read', narrowed);
  const [patient, rows] = await Promise.all([
    findPatient(db, patientId, scope),
    listCompletedBy(db, patientId, scope),
  ]);
  if (!patient) throw refuse('notFound');
  await context.notePatientRead(patientId, patient.team_id);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      surveyTitle: (await getVersion(db, row)).in(language).title,
      completedDateTime: row.completed_at.toISOString(),
      reccurence: row.recurrence,
    })),
  );
}

/** The id is a round's, or a survey's: then the newest filled-in round counts, of the patient named or of any. */
export async function readResult(
  context: ReadContext,
  id: string,
  { teamId, userId }: Narrowed & { userId?: string | undefined },
): Promise<PatientResult> {
  const { db, language } = context;
  const scope = scopeOf(context, 'results.read', { teamId });
  const row = await findResult(db, id, scope, userId);
  if (!row) {
    if ((await listVersions(db, id, scope)).length === 0) throw refuse('notFound');
    if (userId === undefined) throw refuse('surveyNotCompiled');
    throw refuse((await findPatient(db, userId, scope)) ? 'surveyNotFilledIn' : 'notFound');
  }
  if (row.submitted_at === null) throw refuse('surveyNotFilledIn');
  await context.notePatientRead(row.patient_id, row.team_id);
  const submission = { submitted_at: row.submitted_at, device_completed_at: row.device_completed_at };
  const given = (row.answers ?? []).map(([question_key, answer_key, value]) => ({
    question_key,
    answer_key,
    value,
  }));
  const version = await getVersion(db, row);
  const met = row.outcome === 'BAD' ? rulesMet(version.definition.rules, storedAnswers(given)) : [];
  return {
    ...compiledSurvey(row, version, submission, given, language),
    id: row.id,
    surveyId: row.survey_id,
    reccurence: row.recurrence,
    outcome: row.outcome as Outcome,
    changedQuestions: row.changed_questions,
    rulesMet: met.map((rule) => ruleText(rule, version.in(language), language)),
    user: await patientNames(context)(row),
  };
}
