// The questionnaires of a study: what they are called in the reader's language, and how long they take.
import type { Context } from '../../platform/http/context.ts';
import { getVersion, listNewestVersions } from '../../surveys/store.ts';
import { listSurveyIds } from './store.ts';

export interface NamedSurvey {
  surveyId: string;
  title: string;
  minutes: number;
}

export async function readSurveys(
  { db, language }: Pick<Context, 'db' | 'language'>,
  projectId: string,
): Promise<Map<string, NamedSurvey>> {
  const rows = await listNewestVersions(db, await listSurveyIds(db, projectId));
  const surveys: NamedSurvey[] = [];
  for (const row of rows) {
    const version = await getVersion(db, row);
    surveys.push({
      surveyId: row.survey_id,
      title: version.in(language).title,
      minutes: version.estimatedMinutes,
    });
  }
  surveys.sort((a, b) => a.title.localeCompare(b.title, language === 'sp' ? 'es' : language));
  return new Map(surveys.map((survey) => [survey.surveyId, survey]));
}
