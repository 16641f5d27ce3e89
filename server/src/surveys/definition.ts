// What a version of a survey says: its texts in every language it has, its questions by their keys, and the rules of
// its outcome. A version never changes, so one that was read once is cached by the hash of its content.
import { type Language, languages } from '@trialog/contract/languages.ts';
import { minutesToFillIn } from '@trialog/contract/rules/fill-in-time.ts';
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import { visibleQuestions } from '@trialog/contract/rules/visible-questions.ts';
import type { Question } from '@trialog/contract/schemas/surveys.ts';
import type { QuestionType } from '@trialog/contract/surveys.ts';
import { LRUCache } from 'lru-cache';

export type Texts = Readonly<Partial<Record<Language, string>>>;

export interface DefinedAnswer {
  readonly id: string;
  readonly label: Texts;
  readonly childQuestionId: string | null;
  /** Only where it is: what versions say without it stays the same. */
  readonly exclusive?: true;
}

export interface DefinedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly title: Texts;
  readonly question: Texts;
  readonly properties: {
    readonly min: number | null;
    readonly max: number | null;
    readonly minLabel: Texts | null;
    readonly maxLabel: Texts | null;
    readonly decimalCount: number | null;
  } | null;
  readonly answers: readonly DefinedAnswer[] | null;
}

export interface SurveyDefinition {
  readonly defaultLanguage: Language;
  readonly title: Texts;
  readonly description: Texts | null;
  readonly questions: readonly DefinedQuestion[];
  readonly rules: readonly OutcomeRule[];
}

/** A text in the wanted language, else in the survey's own: never blank. */
export function textIn(texts: Texts, language: Language, fallback: Language): string {
  return texts[language] ?? texts[fallback] ?? languages.map((one) => texts[one]).find(Boolean) ?? '';
}

/** Those that some of its texts are in, its own first. */
export function languagesOf({
  defaultLanguage,
  title,
  description,
  questions,
}: SurveyDefinition): Language[] {
  const texts = [title, description, ...questions.flatMap(textsOf)];
  const others = languages.filter((one) => texts.some((text) => text?.[one] !== undefined));
  return [defaultLanguage, ...others.filter((one) => one !== defaultLanguage)];
}

const textsOf = ({ title, question, properties, answers }: DefinedQuestion): (Texts | null | undefined)[] => [
  title,
  question,
  properties?.minLabel,
  properties?.maxLabel,
  ...(answers ?? []).map(({ label }) => label),
];

export interface TranslatedSurvey {
  readonly title: string;
  readonly description: string | null;
  readonly questions: readonly (Question & { readonly language: Language })[];
}

/** The survey as it is read in one language. */
export function translateSurvey(definition: SurveyDefinition, language: Language): TranslatedSurvey {
  const { defaultLanguage: fallback } = definition;
  const text = (texts: Texts) => textIn(texts, language, fallback);
  return {
    title: text(definition.title),
    description: definition.description && text(definition.description),
    questions: definition.questions.map(({ id, type, title, question, properties, answers }) => ({
      id,
      type,
      title: text(title),
      question: text(question),
      properties: properties && {
        ...properties,
        minLabel: properties.minLabel && text(properties.minLabel),
        maxLabel: properties.maxLabel && text(properties.maxLabel),
      },
      answersContainer: answers && {
        selectableAnswers: answers.map((answer) => ({
          answerId: answer.id,
          label: text(answer.label),
          childQuestionId: answer.childQuestionId,
          ...(answer.exclusive ? { exclusive: true } : {}),
        })),
      },
      language: question[language] === undefined ? fallback : language,
    })),
  };
}

/** The questions that wait for whoever begins: follow-ups come only with their answer. */
function firstQuestions(definition: SurveyDefinition): readonly Question[] {
  const { questions } = translateSurvey(definition, definition.defaultLanguage);
  const visible = visibleQuestions(questions, new Map());
  return questions.filter(({ id }) => visible.has(id));
}

export const countFirstQuestions = (definition: SurveyDefinition): number =>
  firstQuestions(definition).length;

export interface CachedVersion {
  readonly definition: SurveyDefinition;
  /** For its first questions. */
  readonly estimatedMinutes: number;
  in(language: Language): TranslatedSurvey;
}

/** By the letters of the definitions; what is made of them for each language shares their texts. */
const cache = new LRUCache<string, CachedVersion>({
  maxSize: 16_000_000,
  sizeCalculation: ({ definition }) => JSON.stringify(definition).length,
});

export function findCachedVersion(hash: string): CachedVersion | undefined {
  return cache.get(hash);
}

export function cacheVersion(hash: string, definition: SurveyDefinition): CachedVersion {
  const translated = new Map<Language, TranslatedSurvey>();
  const version: CachedVersion = {
    definition,
    estimatedMinutes: minutesToFillIn(firstQuestions(definition)),
    in: (language) => {
      const found = translated.get(language) ?? translateSurvey(definition, language);
      translated.set(language, found);
      return found;
    },
  };
  cache.set(hash, version);
  return version;
}
