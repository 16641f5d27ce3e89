// Reads one group of keys of a study file. Its structure was compared with the schema before (check-structure.ts): what
// is missing or was reported is undefined. The file is refused as a whole afterwards, so a reader may go on with
// whatever it has.
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { keyOf, type YamlText } from './yaml-text.ts';

export interface Fields {
  readonly yaml: YamlText;
  readonly at: Node;
  /** The value's node, if the key is there. */
  node(key: string): Node | undefined;
  text(key: string): string | undefined;
  flag(key: string): boolean | undefined;
  number(key: string): number | undefined;
  choice<const Value extends string>(key: string, values: readonly Value[]): Value | undefined;
  group(key: string): Fields | undefined;
  list(key: string): Node[];
}

export function readFields(yaml: YamlText, node: Node | null | undefined): Fields | undefined {
  if (!isMap(node)) return undefined;
  const values = new Map<string, Node>();
  for (const pair of node.items) {
    const key = keyOf(pair);
    // An empty value may have no node of its own: the key stands for it.
    if (key) values.set(key.name, (pair.value as Node | null) ?? key.node);
  }
  const value = (key: string): unknown => {
    const found = values.get(key);
    return isScalar(found) && !yaml.faulty.has(found) ? found.value : undefined;
  };
  const text = (key: string) => {
    const found = value(key);
    return typeof found === 'string' ? found : undefined;
  };
  return {
    yaml,
    at: node,
    node: (key) => values.get(key),
    text,
    flag: (key) => {
      const found = value(key);
      return typeof found === 'boolean' ? found : undefined;
    },
    number: (key) => {
      const found = value(key);
      return typeof found === 'number' ? found : undefined;
    },
    choice: (key, choices) => choices.find((each) => each === text(key)),
    group: (key) => readFields(yaml, values.get(key)),
    list: (key) => {
      const found = values.get(key);
      return isSeq(found) ? found.items.map((item) => item as Node) : [];
    },
  };
}

/** The texts of a list of plain values. */
export function readNames(fields: Fields, key: string): { name: string; node: Node }[] {
  return fields.list(key).flatMap((node) => {
    const name = isScalar(node) && !fields.yaml.faulty.has(node) ? node.value : undefined;
    return typeof name === 'string' ? { name, node } : [];
  });
}
