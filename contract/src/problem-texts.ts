// What each refusal says to a person, in the six languages: the `detail` of a problem follows the tag of the
// base path. `{0}` stands for a value such as minutes.
import type { Language } from './languages.ts';
import { german } from './problem-texts/de.ts';
import { english } from './problem-texts/en.ts';
import { french } from './problem-texts/fr.ts';
import { italian } from './problem-texts/it.ts';
import { dutch } from './problem-texts/nl.ts';
import { spanish } from './problem-texts/sp.ts';
import { type ProblemCode, problems, problemType, textOf } from './problems.ts';
import type { Problem } from './schemas/problem.ts';

export const problemTexts: Record<Language, Record<ProblemCode, string>> = {
  en: english,
  fr: french,
  de: german,
  it: italian,
  nl: dutch,
  sp: spanish,
};

export function fillIn(text: string, values: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (placeholder, index: string) => values[Number(index)] ?? placeholder);
}

interface ProblemDetails {
  readonly language: Language;
  readonly requestId: string;
  readonly values?: readonly string[];
  readonly field?: string;
}

/** The whole problem as it goes over the wire. */
export function describeProblem(code: ProblemCode, details: ProblemDetails): Problem {
  const { language, requestId, values, field } = details;
  const text = textOf(code);
  return {
    type: problemType(code),
    title: problems[code].title,
    status: problems[code].status,
    code,
    detail: fillIn(problemTexts[language][code], values ?? []),
    requestId,
    ...(text && { text }),
    ...(values && { values }),
    ...(field !== undefined && { field }),
  };
}
