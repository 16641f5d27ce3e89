// Compares a study file with its schema, and tells each mistake where it stands and in the words of its author.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { type FormatName, formats } from './formats.ts';
import { patterns, type Schema } from './schema.ts';
import { keyOf, kindOf, type YamlText } from './yaml-text.ts';

// Each schema is compiled once in a process and checks a few files: making its code short takes longer than it saves.
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, code: { optimize: false } });
// Counted as the screen and the database count; Ajv's own counts code points.
ajv.removeKeyword('maxLength');
ajv.addKeyword({
  keyword: 'maxLength',
  type: 'string',
  validate: (most: number, text: string) => text.length <= most,
});
for (const [name, { validate }] of Object.entries(formats)) ajv.addFormat(name, validate);
const compiled = new WeakMap<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}

/** Of several mistakes of one value the first of these is reported. */
const order = ['type', 'pattern', 'maxLength', 'enum', 'format', 'minimum', 'maximum'];
const rank = ({ keyword }: ErrorObject) => order.indexOf(keyword);

/**
 * Values with a reported mistake are read as undefined: `yaml.faulty` lists them. `title` is how mistakes call the root
 * where the schema does not say it.
 */
export function checkStructure(yaml: YamlText, root: Node | null, schema: Schema, title?: string): void {
  const nameOf = (error: ErrorObject, path: readonly string[]) =>
    (path.length === 0 ? title : undefined) ?? nameIn(error, path);
  const validate = validatorOf(schema);
  if (validate(root === null ? null : root.toJSON())) return;
  const told = new Set<string>();
  for (const error of [...(validate.errors ?? [])].sort((a, b) => rank(a) - rank(b))) {
    const path = error.instancePath.split('/').slice(1).map(unescaped);
    if (error.keyword === 'required') {
      yaml.fail(nodeAt(root, path), `${nameOf(error, path)} lacks "${error.params.missingProperty}".`);
    } else if (error.keyword === 'additionalProperties') {
      const name = String(error.params.additionalProperty);
      const known = Object.keys((error.parentSchema as Schema).properties ?? {}).join(', ');
      yaml.fail(
        keyNode(nodeAt(root, path), name),
        `${nameOf(error, path)} knows no key "${name}"; it knows ${known}.`,
      );
    } else if (error.keyword !== 'allOf' && !told.has(error.instancePath)) {
      told.add(error.instancePath);
      const node = nodeAt(root, path);
      if (node) yaml.faulty.add(node);
      yaml.fail(node, sentence(error, nameOf(error, path), node));
    }
  }
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function sentence(error: ErrorObject, name: string, node: Node | null): string {
  const schema = error.parentSchema as Schema;
  if (schema.says !== undefined) return schema.says;
  switch (error.keyword) {
    case 'type': {
      const wanted = wantedBy(schema);
      if (typeof error.data === 'number' && (schema.type === 'integer' || schema.type === 'number'))
        return `${name} must be ${wanted}.`;
      const found = kindOf(node);
      const quote = schema.type === 'string' && isScalar(node) && found !== 'empty';
      return `${name} must be ${wanted}, not ${found}.${quote ? ' Put it in quotes.' : ''}`;
    }
    case 'pattern':
      return `${name} ${patternSays[error.params.pattern as string]}.`;
    case 'maxLength':
      return `${name} must not be longer than ${schema.maxLength} characters.`;
    case 'enum':
      return `${name} must be one of ${schema.enum?.join(', ')}, not "${error.data}".`;
    case 'format':
      return `${name} ${formats[error.params.format as FormatName].says}.`;
    default:
      return `${name} must be ${wantedBy(schema)}.`;
  }
}

const patternSays: Readonly<Record<string, string>> = {
  [patterns.filled]: 'must not be blank',
  [patterns.trimmed]: 'must not begin or end with a blank',
  [patterns.shown]: 'holds a character that cannot be shown',
};

function wantedBy({ type, properties, minimum, maximum }: Schema): string {
  switch (type) {
    case 'object':
      return `a group of keys (${Object.keys(properties ?? {}).join(', ')})`;
    case 'array':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `a whole number from ${minimum} to ${maximum}`;
    case 'number':
      return `a number from ${minimum} to ${maximum}`;
    default:
      return 'a text';
  }
}

function nameIn({ parentSchema }: ErrorObject, path: readonly string[]): string {
  const last = path.at(-1) ?? '';
  const { title } = parentSchema as Schema;
  if (title === undefined) return `"${last}"`;
  return title.replace('#', /^\d+$/.test(last) ? String(Number(last) + 1) : last);
}

function nodeAt(root: Node | null, path: readonly string[]): Node | null {
  let node = root;
  for (const part of path) {
    if (isSeq(node)) node = (node.items[Number(part)] as Node | undefined) ?? node;
    else if (isMap(node)) {
      const pair = node.items.find((each) => keyOf(each)?.name === part);
      // An empty value may have no node of its own: the key stands for it.
      node = (pair?.value as Node | null | undefined) ?? (pair?.key as Node | undefined) ?? node;
    }
  }
  return node;
}

function keyNode(node: Node | null, name: string): Node | null {
  const pair = isMap(node) ? node.items.find((each) => keyOf(each)?.name === name) : undefined;
  return (pair?.key as Node | undefined) ?? node;
}
