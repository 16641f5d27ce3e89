// The texts of all parts in one language, those of parts that are fetched meanwhile included.
import type { Language } from '@trialog/contract/languages.ts';
import type { TextsOf } from './translation.ts';

/** Texts of a part that is fetched later than the rest. */
export type LoadTexts = (language: Language) => Promise<TextsOf>;

/** `parts` may grow while texts are loading. */
export async function loadAll(
  language: Language,
  first: Promise<TextsOf>,
  parts: readonly LoadTexts[],
): Promise<TextsOf> {
  const found: TextsOf[] = [];
  const loadMissing = async () => {
    const missing = parts.slice(found.length).map((load) => load(language));
    found.push(...(await Promise.all(missing)));
  };
  const [texts] = await Promise.all([first, loadMissing()]);
  while (found.length < parts.length) await loadMissing();
  return Object.assign({}, texts, ...found);
}
