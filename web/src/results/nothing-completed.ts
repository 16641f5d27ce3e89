// Two refusals that are no failures: a survey that nobody completed, and one that this patient did not fill in (SPEC 8).
import type { ResultTextKey } from '../i18n/results/en.ts';
import type { SurveyTextKey } from '../i18n/surveys/en.ts';
import { FailedCall } from '../platform/problem.ts';

export type NothingCompleted = SurveyTextKey | ResultTextKey;

const texts: Readonly<Record<string, NothingCompleted>> = {
  surveyNotCompiled: 'SurveysNotCompiledError',
  surveyNotFilledIn: 'SurveyNotFilledIn',
};

export const nothingCompletedCodes: readonly string[] = Object.keys(texts);

export const nothingCompleted = (error: unknown): NothingCompleted | undefined =>
  error instanceof FailedCall ? texts[error.problem.code] : undefined;
