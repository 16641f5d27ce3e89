// What leaves about surveys, in the language of the caller.
import type { Language } from '@trialog/contract/languages.ts';
import type {
  AssignedSurvey,
  CompiledAnswer,
  CompiledSurvey,
  CompletedSurvey,
  Draft,
  SurveyToFill,
} from '@trialog/contract/schemas/surveys.ts';
import type { CachedVersion } from './definition.ts';
import type { AnswerRow, DraftRow, NotCompletedRow, RoundRow, SubmissionRow, VersionRow } from './store.ts';

/** A round whose window has passed is expired, though nobody may have recorded it as missed yet. */
export function isExpired(round: Pick<RoundRow, 'state' | 'expires_at'>, now: Date): boolean {
  return round.state === 'missed' || (round.state === 'open' && round.expires_at <= now);
}

export function assignedSurvey(
  row: NotCompletedRow,
  version: CachedVersion,
  language: Language,
  now: Date,
): AssignedSurvey {
  const { title, description } = version.in(language);
  const expired = isExpired(row, now);
  return {
    id: row.id,
    surveyId: row.survey_id,
    surveyTitle: title,
    surveyDescription: description,
    surveyVersion: row.version,
    reccurence: row.recurrence,
    startTime: row.opens_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
    scheduler: { lastSubmission: row.last_submission?.toISOString() ?? null },
    completed: false,
    expired,
    questionCount: row.question_count,
    estimatedMinutes: version.estimatedMinutes,
    status: expired ? 'Closed' : 'Open',
    begun: row.begun,
  };
}

export function completedSurvey(row: RoundRow, version: CachedVersion, language: Language): CompletedSurvey {
  return {
    id: row.id,
    surveyTitle: version.in(language).title,
    completedDateTime: (row.completed_at as Date).toISOString(),
    reccurence: row.recurrence,
  };
}

export function surveyToFill(row: VersionRow, version: CachedVersion, language: Language): SurveyToFill {
  return { surveyId: row.survey_id, surveyVersion: row.version, ...version.in(language) };
}

export function compiledSurvey(
  row: VersionRow,
  version: CachedVersion,
  submission: Pick<SubmissionRow, 'submitted_at' | 'device_completed_at'>,
  answers: readonly AnswerRow[],
  language: Language,
): CompiledSurvey {
  const { title, description, questions } = version.in(language);
  return {
    title,
    description,
    surveyVersion: row.version,
    completedDateTime: submission.submitted_at.toISOString(),
    completedAt: submission.device_completed_at?.toISOString() ?? null,
    questions: questions.map((question) => {
      const labels = new Map(
        question.answersContainer?.selectableAnswers.map(({ answerId, label }) => [answerId, label]),
      );
      const given = answers
        .filter((answer) => answer.question_key === question.id)
        .map(
          ({ answer_key, value }): CompiledAnswer => ({
            answerId: answer_key,
            value: value ?? labels.get(answer_key ?? '') ?? '',
          }),
        );
      return { ...question, compiledAnswers: given.length > 0 ? given : null };
    }),
  };
}

export function draftView(row: DraftRow | undefined, editsStored?: number): Draft {
  const stored = editsStored === undefined ? {} : { editsStored };
  if (!row) return { answers: [], revision: 0, updatedAt: null, ...stored };
  return {
    answers: row.answers,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    ...stored,
  };
}
