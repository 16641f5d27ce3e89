// Builds schemas as TypeBox does, with TypeBox's types: what a route needs of it, and what it builds is JSON Schema to
// the letter (a test compares). TypeBox itself is four hundred files, which every start of the server would read.
import type { TSchema, Type as TypeBox } from 'typebox';

type Used =
  | 'Array'
  | 'Boolean'
  | 'Integer'
  | 'Literal'
  | 'Null'
  | 'Number'
  | 'Object'
  | 'Optional'
  | 'Record'
  | 'String'
  | 'Union'
  | 'Unsafe';

type Options = Record<string, unknown>;

const OPTIONAL = '~optional';

const plain = (type: string) => (options?: Options) => ({ type, ...options });

function object(properties: Record<string, TSchema>, options?: Options) {
  const required = Object.keys(properties).filter((name) => !(OPTIONAL in (properties[name] as TSchema)));
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
}

export const Type = {
  Array: (items: TSchema, options?: Options) => ({ type: 'array', items, ...options }),
  Boolean: plain('boolean'),
  Integer: plain('integer'),
  Literal: (value: string | number | boolean, options?: Options) => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Null: plain('null'),
  Number: plain('number'),
  Object: object,
  /** The mark does not show in the schema: it tells the object around it what is not required. */
  Optional: (schema: TSchema) => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
  Record: (_keys: TSchema, values: TSchema, options?: Options) => ({
    type: 'object',
    patternProperties: { '^.*$': values },
    ...options,
  }),
  String: plain('string'),
  Union: (anyOf: TSchema[], options?: Options) => ({ anyOf, ...options }),
  Unsafe: (schema: object) => ({ ...schema }),
} as unknown as Pick<typeof TypeBox, Used>;
