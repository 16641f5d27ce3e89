// Which translations of a study document are stale: the text that they were made from has become another one since. It is
// found by following each text through the versions of the document up to a draft.
import { defaultLanguage, isLanguage, type Language, languages } from '../languages.ts';
import { type Group, groupsIn, isGroup, isSame, namedItems } from '../study-document.ts';

/** One text, or one page with its title, in the languages that it has. */
interface SourcedText {
  /** The keys that lead there: `surveys/aurora/daily/questions/pain/title`. */
  readonly path: string;
  /** The language that the others are translations of. */
  readonly source: Language;
  readonly texts: Readonly<Partial<Record<Language, unknown>>>;
}

export interface StaleText {
  readonly path: string;
  readonly language: Language;
  /** What it was made from, what stands there now, and what it says. */
  readonly madeFrom: unknown;
  readonly source: unknown;
  readonly text: unknown;
}

/** Of stale translations alone: what each was made from, by its path and language. */
export type MadeFrom = ReadonlyMap<string, unknown>;

/**
 * Questionnaires and codebooks name their own language; a protocol is written in that of the product. The institute's documents
 * hold in all its studies and are no part of this one.
 */
export function textsIn({ projects, surveys, codebooks }: Group): Map<string, SourcedText> {
  const found = new Map<string, SourcedText>();
  collect(projects, ['projects'], defaultLanguage, found);
  for (const [list, name] of [
    [surveys, 'surveys'],
    [codebooks, 'codebooks'],
  ] as const)
    for (const item of groupsIn(list))
      collect([item], [name], isLanguage(item.language) ? item.language : defaultLanguage, found);
  return found;
}

function collect(
  value: unknown,
  path: readonly string[],
  source: Language,
  found: Map<string, SourcedText>,
): void {
  if (isGroup(value)) {
    const keys = Object.keys(value);
    if (keys.length > 0 && keys.every(isLanguage)) {
      const at = path.join('/');
      found.set(at, { path: at, source, texts: value });
    } else for (const key of keys) collect(value[key], [...path, key], source, found);
  } else if (Array.isArray(value))
    for (const [name, item] of namedItems(value) ?? []) collect(item, [...path, name], source, found);
}

/** What was stale, one version on. Whoever changes a translation makes it from what stands there then. */
export function followTexts(made: MadeFrom, before: Group | undefined, after: Group): MadeFrom {
  const former = before ? textsIn(before) : new Map<string, SourcedText>();
  const next = new Map<string, unknown>();
  for (const { path, source, texts } of textsIn(after).values()) {
    const then = former.get(path);
    if (!then || then.source !== source) continue;
    for (const language of languages) {
      if (language === source || texts[language] === undefined) continue;
      if (!isSame(then.texts[language], texts[language])) continue;
      const id = `${path}/${language}`;
      const madeFrom = made.has(id) ? made.get(id) : then.texts[source];
      if (!isSame(madeFrom, texts[source])) next.set(id, madeFrom);
    }
  }
  return next;
}

export function staleTexts(made: MadeFrom, document: Group): StaleText[] {
  return [...textsIn(document).values()].flatMap(({ path, source, texts }) =>
    languages.flatMap((language) => {
      const id = `${path}/${language}`;
      return made.has(id)
        ? [{ path, language, madeFrom: made.get(id), source: texts[source], text: texts[language] }]
        : [];
    }),
  );
}

/** How many texts there are, and how many of them each language has. */
export function coverageOf(document: Group): { texts: number; has: Record<Language, number> } {
  const all = [...textsIn(document).values()];
  const count = (language: Language) => all.filter(({ texts }) => texts[language] !== undefined).length;
  return {
    texts: all.length,
    has: Object.fromEntries(languages.map((one) => [one, count(one)])) as Record<Language, number>,
  };
}
