// Our builder of schemas beside TypeBox's: the same calls give the same JSON Schema.
import { Type as TypeBox } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { Type } from './type.ts';

type Builder = typeof Type;

const calls: [string, (type: Builder) => object][] = [
  ['a text', (type) => type.String()],
  ['a text with a pattern', (type) => type.String({ pattern: '^a$', maxLength: 3, description: 'a' })],
  ['numbers', (type) => type.Object({ n: type.Number({ minimum: 0.5 }), i: type.Integer({ maximum: 3 }) })],
  ['truth and nothing', (type) => type.Union([type.Boolean(), type.Null()], { description: 'maybe' })],
  ['literals', (type) => type.Union([type.Literal('a'), type.Literal(1), type.Literal(true)])],
  ['a list', (type) => type.Array(type.String(), { minItems: 1, uniqueItems: true })],
  ['an object of nothing', (type) => type.Object({})],
  ['an object that need not have anything', (type) => type.Object({ a: type.Optional(type.String()) })],
  [
    'an object with both',
    (type) =>
      type.Object(
        { a: type.Optional(type.Array(type.Null())), b: type.Integer(), c: type.Object({ d: type.Null() }) },
        { additionalProperties: false, description: 'an object' },
      ),
  ],
  ['a record', (type) => type.Record(type.String(), type.Number(), { maxProperties: 2 })],
  ['a schema of our own', (type) => type.Unsafe({ type: 'string', enum: ['a', 'b'] })],
];

describe('the builder of schemas', () => {
  it.each(calls)('writes %s as TypeBox does', (_, build) => {
    expect(JSON.stringify(build(Type))).toBe(JSON.stringify(build(TypeBox)));
  });

  it('does not change the schema that it makes optional', () => {
    const name = Type.String();
    const both = Type.Object({ may: Type.Optional(name), must: name });
    expect(Check(both, { must: 'a' })).toBe(true);
    expect(Check(both, { may: 'a' })).toBe(false);
  });
});
