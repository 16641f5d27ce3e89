// One entry of a list in the study file: written there, or as `{ file: … }` in a file beside it.
import { isMap, type Node } from 'yaml';
import { readBeside, shownBeside } from './documents.ts';
import { type Fields, readFields } from './fields.ts';
import { openYaml } from './yaml-text.ts';

export function openListed(
  file: Fields,
  node: Node,
  what: string,
  keys: readonly string[],
): Fields | undefined {
  if (!isMap(node) || !node.has('file')) return readFields(file.yaml, node, what, keys);
  const link = readFields(file.yaml, node, what, ['file']);
  const name = link?.text('file');
  if (!link || name === undefined) return undefined;
  const text = readBeside(file.yaml, link.node('file'), name);
  if (text === undefined) return undefined;
  const yaml = openYaml(shownBeside(file.yaml, name), text);
  const fields = yaml.problems.length === 0 ? readFields(yaml, yaml.root, what, keys) : undefined;
  if (!fields) file.yaml.problems.push(...yaml.problems);
  return fields;
}
