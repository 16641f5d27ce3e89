// Reads a study file that came alone, as a text from a browser: its mistakes, what is no mistake but may not be meant, and
// where each of its parts stands, so that what is found later about the study can be said at its line.
import { type Group, nameOfItem } from '@trialog/contract/study-document.ts';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { type Problem, StudyFileError } from './problems.ts';
import { readStudyText, type Study } from './read.ts';
import { keyOf, openYaml, type YamlText } from './yaml-text.ts';

export interface Finding {
  line: number;
  column: number;
  message: string;
}

export interface ReadAlone {
  /** Nothing where there are mistakes. */
  study: Study | null;
  mistakes: Finding[];
  warnings: Finding[];
  /** Line and column of each part, by the keys that lead there; of a text with mistakes, of what can be read. */
  locations: Record<string, [line: number, column: number]>;
}

const FILE = 'study.yaml';
const MOST_SIGNS = 100;

export function readAlone(text: string): ReadAlone {
  const hidden = hiddenSigns(text);
  try {
    const study = readStudyText(FILE, text, { demo: false, filesBeside: false });
    return {
      study: hidden.length === 0 ? study : null,
      mistakes: hidden,
      warnings: study.warnings.map(findingOf),
      locations: locationsIn(text),
    };
  } catch (error) {
    if (!(error instanceof StudyFileError)) throw error;
    return {
      study: null,
      mistakes: [...hidden, ...error.problems.map(findingOf)],
      warnings: [],
      locations: locationsIn(text),
    };
  }
}

const findingOf = ({ line, column, message }: Problem): Finding => ({ line, column, message });

/** Control characters, and signs that turn the direction of writing: what stands there is not what one sees. */
function hiddenSigns(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { index, 0: sign } of text.matchAll(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu)) {
    const before = text.slice(0, index).split('\n');
    const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    found.push({
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      message: `Here stands a sign that cannot be seen (U+${code}); remove it.`,
    });
    if (found.length === MOST_SIGNS) break;
  }
  return found;
}

function locationsIn(text: string): ReadAlone['locations'] {
  const yaml = openYaml(FILE, text, false);
  const found: ReadAlone['locations'] = {};
  note(yaml, yaml.root, [], found);
  return found;
}

function note(
  yaml: YamlText,
  node: Node | null,
  path: readonly string[],
  found: ReadAlone['locations'],
): void {
  const { line, column } = yaml.locationOf(node);
  found[path.join('/')] ??= [line, column];
  if (isMap(node))
    for (const pair of node.items) {
      const key = keyOf(pair);
      if (!key) continue;
      const inner = [...path, key.name];
      const at = yaml.locationOf(key.node);
      found[inner.join('/')] = [at.line, at.column];
      note(yaml, pair.value as Node | null, inner, found);
    }
  if (isSeq(node))
    for (const item of node.items) {
      const name = nameIn(item);
      if (name !== undefined) note(yaml, item as Node, [...path, name], found);
    }
}

/** As the differences between two documents call it. */
function nameIn(item: unknown): string | undefined {
  if (!isMap(item)) return undefined;
  const parts = ['key', 'project', 'teams', 'patients', 'times'].map(
    (key) => [key, item.get(key, true)] as const,
  );
  const group: Group = Object.fromEntries(
    parts.map(([key, value]) => [key, isScalar(value) || isSeq(value) ? value.toJSON() : undefined]),
  );
  return nameOfItem(group);
}
