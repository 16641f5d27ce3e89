// The section `codebooks`: one a project, written in the study file or in a file beside it.
import { isLanguage, type Language } from '@trialog/contract/languages.ts';
import { isMap, type Node } from 'yaml';
import type { Texts } from '../../../surveys/definition.ts';
import { refuseDoubles } from '../doubles.ts';
import { type Fields, readFields } from '../fields.ts';
import { openListed } from '../listed.ts';
import type { Problem, SourceLocation } from '../problems.ts';
import type { StudyProject } from '../projects.ts';
import { codebookSchema } from '../schema.ts';
import { makeTranslator, type Translator } from '../surveys/texts.ts';

interface StudyElement {
  key: string;
  label: Texts;
  description: Texts | null;
  color: string | null;
  retired: boolean;
}

interface StudyCategory {
  key: string;
  label: Texts;
  description: Texts | null;
  color: string;
  elements: StudyElement[];
}

export interface StudyCodebook {
  location: SourceLocation;
  project: string;
  defaultLanguage: Language;
  categories: StudyCategory[];
}

const MOST_CATEGORIES = 100;
const MOST_ELEMENTS = 1_000;

export function readCodebooks(
  file: Fields,
  projects: readonly StudyProject[],
): { codebooks: StudyCodebook[]; warnings: Problem[] } {
  const warnings: Problem[] = [];
  const seen = new Map<string, SourceLocation>();
  const codebooks = file.list('codebooks').flatMap((node, index) => {
    const fields = openListed(file, node, `Codebook ${index + 1}`, codebookSchema);
    if (!fields) return [];
    const { codebook, missing } = readCodebook(fields, projects);
    const former = seen.get(codebook.project);
    if (former)
      fields.yaml.fail(
        fields.at,
        `The codebook of "${codebook.project}" stands already in ${former.file}, line ${former.line}.`,
      );
    seen.set(codebook.project, codebook.location);
    warnings.push(...missing);
    // Mistakes in a file of its own are mistakes of the study file, too.
    if (fields.yaml !== file.yaml) file.yaml.problems.push(...fields.yaml.problems);
    return codebook;
  });
  return { codebooks, warnings };
}

function readCodebook(
  fields: Fields,
  projects: readonly StudyProject[],
): { codebook: StudyCodebook; missing: Problem[] } {
  const project = fields.text('project');
  if (project !== undefined && !projects.some(({ key }) => key === project))
    fields.yaml.fail(fields.node('project'), `There is no project "${project}" in this file.`);
  const named = fields.text('language');
  const defaultLanguage = isLanguage(named) ? named : 'en';
  const translator = makeTranslator(defaultLanguage);
  const codebook = {
    location: fields.yaml.locationOf(fields.at),
    project: project ?? '',
    defaultLanguage,
    categories: readCategories(fields, translator),
  };
  return { codebook, missing: translator.warnings(fields, `The codebook of "${project ?? ''}"`) };
}

function readCategories(fields: Fields, translator: Translator): StudyCategory[] {
  const nodes = fields.list('categories');
  bounded(fields, 'categories', nodes, MOST_CATEGORIES);
  refuseDoubles(fields.yaml, nodes, 'key', 'category');
  // An element may move to another category, and stays what it is: its key names it in the whole codebook.
  const inside = nodes.flatMap((node) => (isMap(node) ? elementNodes(node.get('elements', true)) : []));
  refuseDoubles(fields.yaml, inside, 'key', 'element');
  bounded(fields, 'elements', inside, MOST_ELEMENTS);
  return nodes.flatMap((node) => {
    const category = readFields(fields.yaml, node);
    if (!category) return [];
    const key = category.text('key') ?? '';
    return {
      key,
      ...readTexts(category, `the category "${key}"`, translator),
      color: category.text('color') ?? '',
      elements: readElements(category, key, translator),
    };
  });
}

const elementNodes = (list: unknown): Node[] =>
  typeof list === 'object' && list !== null && 'items' in list && Array.isArray(list.items)
    ? (list.items as Node[])
    : [];

function readElements(category: Fields, categoryKey: string, translator: Translator): StudyElement[] {
  const nodes = category.list('elements');
  if (category.node('elements') && nodes.length === 0)
    category.yaml.fail(
      category.node('elements'),
      `The category "${categoryKey}" needs at least one element.`,
    );
  return nodes.flatMap((node) => {
    const fields = readFields(category.yaml, node);
    if (!fields) return [];
    const key = fields.text('key') ?? '';
    return {
      key,
      ...readTexts(fields, `the element "${key}"`, translator),
      color: fields.text('color') ?? null,
      retired: fields.flag('retired') ?? false,
    };
  });
}

function readTexts(fields: Fields, whose: string, translator: Translator) {
  return {
    label: translator.read(fields, 'label', `The label of ${whose}`) ?? {},
    description: translator.read(fields, 'description', `The description of ${whose}`) ?? null,
  };
}

function bounded(fields: Fields, what: string, nodes: readonly Node[], most: number): void {
  if (fields.node('categories') && nodes.length === 0 && what === 'categories')
    fields.yaml.fail(fields.node('categories'), 'A codebook needs at least one category.');
  if (nodes.length > most) fields.yaml.fail(nodes[most], `A codebook has at most ${most} ${what}.`);
}
