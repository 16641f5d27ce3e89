// Two refusals that are no failures: a survey that nobody completed, and one that this patient did not fill in (SPEC 8).
import type { ResultTextKey } from '../i18n/results/en.ts';
import type { SurveyTextKey } from '../i18n/surveys/en.ts';
import { FailedCall } from '../platform/problem.ts';

const texts: Readonly<Record<string, SurveyTextKey | ResultTextKey>> = {
  surveyNotCompiled: 'SurveysNotCompiledError',
  surveyNotFilledIn: 'SurveyNotFilledIn',
};

export const nothingCompleted = (error: unknown): SurveyTextKey | ResultTextKey | undefined =>
  error instanceof FailedCall ? texts[error.problem.code] : undefined;
