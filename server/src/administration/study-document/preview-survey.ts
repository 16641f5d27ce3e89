// A questionnaire of the draft, or of the version in force, as a patient would be sent it, with the rules of its outcome.
// Nobody is asked to fill it in, and nothing is written.
import type { Language } from '@trialog/contract/languages.ts';
import type { DraftSurvey } from '@trialog/contract/schemas/draft-surveys.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { StudySurvey } from '../../study-import/study-file/surveys/read.ts';
import { translateSurvey } from '../../surveys/definition.ts';
import { ruleText } from '../../surveys/rule-text.ts';
import { findCurrentVersion, hashOf } from './current-version.ts';
import { readInThread } from './read-text.ts';
import { findDraft } from './store.ts';

/** Whoever looks at one questionnaire looks at the next, and in other languages, too. */
const textsRead = new LRUCache<string, readonly StudySurvey[]>({ max: 8 });

export async function previewSurvey(
  { db }: Pick<Context, 'db'>,
  projectId: string,
  key: string,
  language: Language,
): Promise<DraftSurvey> {
  const draft = await findDraft(db, projectId);
  const text = draft?.text ?? (await findCurrentVersion(db, projectId)).text;
  const survey = (await surveysIn(text)).find((one) => one.key === key);
  if (!survey) throw refuse('notFound');
  const { rules } = survey.definition;
  const translated = translateSurvey(survey.definition, language);
  return {
    ...translated,
    rules: rules.map((rule) => ({ rule, text: ruleText(rule, translated, language) })),
  };
}

async function surveysIn(text: string): Promise<readonly StudySurvey[]> {
  const hash = hashOf(text);
  const known = textsRead.get(hash);
  if (known) return known;
  const { study } = await readInThread(text);
  if (!study) throw refuse('studyDocumentWrong');
  textsRead.set(hash, study.surveys);
  return study.surveys;
}
