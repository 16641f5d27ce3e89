// The section `codebooks`, as a study file writes it.
import type { DefinedCategory, DefinedElement } from '../analyses/codebook.ts';
import { inOrder } from './projects.ts';
import type { CodebookRow } from './store.ts';
import { filled } from './written.ts';

export function writtenCodebook({ definition }: CodebookRow, project: string) {
  // A category whose elements have all moved away has nothing to code with.
  const categories = definition.categories.filter(({ elements }) => elements.length > 0);
  return {
    project,
    language: definition.defaultLanguage,
    categories: categories.map((category) => ({
      ...writtenCode(category),
      elements: category.elements.map((element) =>
        filled({ ...writtenCode(element), retired: element.retired || undefined }),
      ),
    })),
  };
}

const writtenCode = ({ key, label, description, color }: DefinedCategory | DefinedElement) =>
  filled({ key, label: inOrder(label), description: description && inOrder(description), color });
