// Finds elements of the codebook by the words that someone types: in their name first, then in category and
// description. Without case and accents, every word must be found.
import type { AnalysisCategory, AnalysisElement } from '@trialog/contract/schemas/analyses.ts';

interface Found {
  readonly category: AnalysisCategory;
  readonly elements: readonly AnalysisElement[];
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** 3 where the name begins so, 2 where a word of it does, 1 where it stands anywhere; 0 for not at all. */
function rankOf(element: AnalysisElement, category: AnalysisCategory, words: readonly string[]): number {
  const name = plain(element.label);
  const around = `${plain(category.label)} ${plain(element.description ?? '')}`;
  if (words.some((word) => !name.includes(word) && !around.includes(word))) return 0;
  const [first = ''] = words;
  if (name.startsWith(first)) return 3;
  return name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(first)) ? 2 : 1;
}

/** The categories in the codebook's order, in each the best found first; none without a find. */
export function findElements(categories: readonly AnalysisCategory[], typed: string): Found[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return categories.flatMap((category): Found[] => {
    const found = category.elements
      .filter(({ retired }) => !retired)
      .map((element) => ({ element, rank: words.length === 0 ? 1 : rankOf(element, category, words) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .map(({ element }) => element);
    return found.length === 0 ? [] : [{ category, elements: found }];
  });
}

/** In the order in which they stand in the list, for the arrow keys. */
export const inOrder = (found: readonly Found[]): AnalysisElement[] =>
  found.flatMap(({ elements }) => elements);

/** The one to begin at: the best of all, so that Enter adds what was meant. */
export function bestOf(found: readonly Found[], typed: string): AnalysisElement | undefined {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  let best: { element: AnalysisElement; rank: number } | undefined;
  for (const { category, elements } of found)
    for (const element of elements) {
      const rank = rankOf(element, category, words);
      if (best === undefined || rank > best.rank) best = { element, rank };
    }
  return best?.element;
}
