// What a version of a codebook says: categories and their elements in order, with their texts in every language it has.

import type { Language } from '@trialog/contract/languages.ts';
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { type Texts, textIn } from '../surveys/definition.ts';

export interface DefinedElement {
  readonly id: string;
  readonly key: string;
  readonly label: Texts;
  readonly description: Texts | null;
  /** Its category's where there is none. */
  readonly color: string | null;
  readonly retired: boolean;
}

export interface DefinedCategory {
  readonly id: string;
  readonly key: string;
  readonly label: Texts;
  readonly description: Texts | null;
  readonly color: string;
  readonly elements: readonly DefinedElement[];
}

export interface CodebookDefinition {
  readonly defaultLanguage: Language;
  readonly categories: readonly DefinedCategory[];
}

/** The codebook as it is read in one language; a category whose elements have all moved away is not shown. */
export function translateCategories(definition: CodebookDefinition, language: Language): AnalysisCategory[] {
  const text = (texts: Texts) => textIn(texts, language, definition.defaultLanguage);
  const shown = definition.categories.filter(({ elements }) => elements.length > 0);
  return shown.map(({ id, label, description, color, elements }) => ({
    categoryId: id,
    label: text(label),
    description: description && text(description),
    color,
    elements: elements.map((element) => ({
      elementId: element.id,
      label: text(element.label),
      description: element.description && text(element.description),
      color: element.color ?? color,
      retired: element.retired,
    })),
  }));
}
