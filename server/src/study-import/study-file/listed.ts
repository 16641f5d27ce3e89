// One entry of a list in the study file: written there, or as `{ file: … }` in a file beside it.
import { isMap, type Node } from 'yaml';
import { checkStructure } from './check-structure.ts';
import { readBeside, shownBeside } from './documents.ts';
import { type Fields, readFields } from './fields.ts';
import { linkSchema, type Schema } from './schema.ts';
import { openYaml, type YamlText } from './yaml-text.ts';

export function openListed(
  file: Fields,
  node: Node,
  title: string,
  schemaOf: (title: string) => Schema,
): Fields | undefined {
  const open = (yaml: YamlText, root: Node | null, schema: Schema) => {
    checkStructure(yaml, root, schema);
    return readFields(yaml, root);
  };
  if (!isMap(node) || !node.has('file')) return open(file.yaml, node, schemaOf(title));
  const link = open(file.yaml, node, linkSchema(title));
  const name = link?.text('file');
  if (!link || name === undefined) return undefined;
  const text = readBeside(file.yaml, link.node('file'), name);
  if (text === undefined) return undefined;
  const yaml = openYaml(shownBeside(file.yaml, name), text);
  const fields = yaml.problems.length === 0 ? open(yaml, yaml.root, schemaOf(title)) : undefined;
  if (!fields) file.yaml.problems.push(...yaml.problems);
  return fields;
}
