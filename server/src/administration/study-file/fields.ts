// Reads one group of keys of a study file. A wrong or missing value is told and stands as nothing;
// the file is refused as a whole afterwards, so a reader may go on with whatever it has.
import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import { keyOf, kindOf, type YamlText } from './yaml-text.ts';

export interface TextRule {
  optional?: boolean;
  max?: number;
  /** Says what is wrong with the text, or nothing. */
  check?: (text: string) => string | undefined;
}

export interface Fields {
  readonly yaml: YamlText;
  readonly at: Node;
  /** The value's node, if the key is there. */
  node(key: string): Node | undefined;
  text(key: string, rule?: TextRule): string | undefined;
  flag(key: string): boolean | undefined;
  whole(key: string, min: number, max: number): number | undefined;
  /** With or without decimals. */
  number(key: string, min: number, max: number): number | undefined;
  choice<const Value extends string>(
    key: string,
    values: readonly Value[],
    rule?: TextRule,
  ): Value | undefined;
  group(key: string, known: readonly string[], optional?: boolean): Fields | undefined;
  list(key: string, optional?: boolean): Node[];
}

/** `known` names every key that may stand here; any other is a mistake, most often a misspelling. */
export function readFields(
  yaml: YamlText,
  node: Node | null,
  what: string,
  known: readonly string[],
): Fields | undefined {
  if (!isMap(node)) {
    yaml.fail(node, `${what} must be a group of keys (${known.join(', ')}), not ${kindOf(node)}.`);
    return undefined;
  }
  const values = new Map<string, Node>();
  for (const pair of node.items) {
    const key = keyOf(pair);
    if (!key || !known.includes(key.name))
      yaml.fail(
        (pair.key as Node | null) ?? node,
        `${what} knows no key "${key?.name ?? '?'}"; it knows ${known.join(', ')}.`,
      );
    // An empty value has no node of its own: the key stands for it.
    else values.set(key.name, (pair.value as Node | null) ?? key.node);
  }
  const emptyValues = new Set(node.items.flatMap((pair) => (pair.value === null ? [keyOf(pair)?.name] : [])));
  const wrong = (key: string, wanted: string): undefined => {
    const value = values.get(key);
    const found = emptyValues.has(key) ? 'empty' : kindOf(value);
    const quote = found !== 'a text' && wanted === 'a text' && isScalar(value) && found !== 'empty';
    yaml.fail(value, `"${key}" must be ${wanted}, not ${found}.${quote ? ' Put it in quotes.' : ''}`);
    return undefined;
  };
  const scalar = (key: string, optional: boolean, wanted: string): Scalar | undefined => {
    const value = values.get(key);
    if (value === undefined) {
      if (!optional) yaml.fail(node, `${what} lacks "${key}".`);
      return undefined;
    }
    if (emptyValues.has(key) || !isScalar(value)) return wrong(key, wanted);
    return value;
  };

  const fields: Fields = {
    yaml,
    at: node,
    node: (key) => values.get(key),
    text(key, rule = {}) {
      const found = scalar(key, rule.optional ?? false, 'a text');
      if (found === undefined) return undefined;
      if (typeof found.value !== 'string') return wrong(key, 'a text');
      const fault = textFault(found.value, rule);
      if (fault) yaml.fail(found, `"${key}" ${fault}.`);
      return fault ? undefined : found.value;
    },
    flag(key) {
      const found = scalar(key, true, 'true or false');
      if (found === undefined) return undefined;
      return typeof found.value === 'boolean' ? found.value : wrong(key, 'true or false');
    },
    whole(key, min, max) {
      const wanted = `a whole number from ${min} to ${max}`;
      const found = scalar(key, true, wanted);
      if (found === undefined) return undefined;
      const { value } = found;
      if (typeof value !== 'number') return wrong(key, wanted);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      yaml.fail(found, `"${key}" must be ${wanted}.`);
      return undefined;
    },
    number(key, min, max) {
      const wanted = `a number from ${min} to ${max}`;
      const found = scalar(key, true, wanted);
      if (found === undefined) return undefined;
      const { value } = found;
      if (typeof value !== 'number') return wrong(key, wanted);
      if (Number.isFinite(value) && value >= min && value <= max) return value;
      yaml.fail(found, `"${key}" must be ${wanted}.`);
      return undefined;
    },
    choice(key, values_, rule = {}) {
      const found = fields.text(key, rule);
      if (found === undefined) return undefined;
      const value = values_.find((one) => one === found);
      if (value === undefined)
        yaml.fail(values.get(key), `"${key}" must be one of ${values_.join(', ')}, not "${found}".`);
      return value;
    },
    group(key, knownInside, optional = false) {
      const value = values.get(key);
      if (value === undefined) {
        if (!optional) yaml.fail(node, `${what} lacks "${key}".`);
        return undefined;
      }
      if (emptyValues.has(key)) return wrong(key, `a group of keys (${knownInside.join(', ')})`);
      return readFields(yaml, value, `"${key}"`, knownInside);
    },
    list(key, optional = false) {
      const value = values.get(key);
      if (value === undefined && !optional) yaml.fail(node, `${what} lacks "${key}".`);
      if (value === undefined) return [];
      if (!isSeq(value)) return wrong(key, 'a list') ?? [];
      return value.items.map((item) => item as Node);
    },
  };
  return fields;
}

function textFault(text: string, { max = 200, check }: TextRule): string | undefined {
  if (text.trim() === '') return 'must not be blank';
  if (text !== text.trim() && max <= 200) return 'must not begin or end with a blank';
  if (!text.isWellFormed() || /\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, '')))
    return 'holds a character that cannot be shown';
  if (text.length > max) return `must not be longer than ${max} characters`;
  return check?.(text);
}
