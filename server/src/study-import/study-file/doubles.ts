// Finds what may stand only once in a list: a key, an e-mail address, a study code.
import { isMap, isScalar, type Node } from 'yaml';
import type { YamlText } from './yaml-text.ts';

/** Tells each item whose `path` (one key, or keys inside each other) says the same as an earlier one's. */
export function refuseDoubles(
  yaml: YamlText,
  nodes: readonly Node[],
  path: string,
  what: string,
  scope: (node: Node) => string = () => '',
): void {
  const seen = new Map<string, number>();
  for (const node of nodes) {
    if (!isMap(node)) continue;
    const found = node.getIn(path.split('.'), true);
    if (!isScalar(found) || typeof found.value !== 'string') continue;
    const name = `${scope(node)}\n${found.value.toLowerCase()}`;
    const line = seen.get(name);
    if (line === undefined) seen.set(name, yaml.locationOf(found as Node).line);
    else yaml.fail(found as Node, `The ${what} "${found.value}" stands already in line ${line}.`);
  }
}
