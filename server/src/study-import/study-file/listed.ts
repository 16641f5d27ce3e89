// One entry of a list in the study file: written there, or as `{ file: … }` in a file beside it.
import { isMap, type Node } from 'yaml';
import { checkStructure } from './check-structure.ts';
import { readBeside, shownBeside } from './documents.ts';
import { type Fields, readFields } from './fields.ts';
import { linkSchema, type Schema } from './schema.ts';
import { openYaml, type YamlText } from './yaml-text.ts';

export function openListed(file: Fields, node: Node, title: string, schema: Schema): Fields | undefined {
  const open = (yaml: YamlText, root: Node | null, wanted: Schema) => {
    checkStructure(yaml, root, wanted, title);
    return readFields(yaml, root);
  };
  if (!isMap(node) || !node.has('file')) return open(file.yaml, node, schema);
  const link = open(file.yaml, node, linkSchema);
  const name = link?.text('file');
  if (!link || name === undefined) return undefined;
  const text = readBeside(file.yaml, link.node('file'), name);
  if (text === undefined) return undefined;
  const yaml = openYaml(shownBeside(file.yaml, name), text);
  const fields = yaml.problems.length === 0 ? open(yaml, yaml.root, schema) : undefined;
  if (!fields) file.yaml.problems.push(...yaml.problems);
  return fields;
}
