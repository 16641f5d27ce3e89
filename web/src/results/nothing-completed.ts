// Two refusals that are no failures: a survey that nobody completed, and one that this patient did not fill in (SPEC 8).
import type { TextKey } from '../i18n/en.ts';
import { FailedCall } from '../platform/problem.ts';

const texts: Readonly<Record<string, TextKey>> = {
  surveyNotCompiled: 'SurveysNotCompiledError',
  surveyNotFilledIn: 'SurveyNotFilledIn',
};

export const nothingCompleted = (error: unknown): TextKey | undefined =>
  error instanceof FailedCall ? texts[error.problem.code] : undefined;
