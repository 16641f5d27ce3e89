// The elements of a codebook by their ids.
import type { AnalysisCategory, AnalysisElement } from '@trialog/contract/schemas/analyses.ts';

export const elementsById = (codebook: readonly AnalysisCategory[]): ReadonlyMap<string, AnalysisElement> =>
  new Map(codebook.flatMap(({ elements }) => elements.map((element) => [element.elementId, element])));
