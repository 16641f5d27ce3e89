// Schemas are compiled by the first request that needs them. Here all of them are, so that one that cannot be is
// found by a test and not by a person.
import { Problem } from '@trialog/contract/schemas/problem.ts';
import { describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { compileSerializer, makeValidatorCompiler } from '../src/platform/http/validation.ts';

const compile = makeValidatorCompiler();
const place = { method: 'GET', url: '/' };
const validate = (schema: object, httpPart: string, value: unknown) => {
  const check = compile({ ...place, schema, httpPart });
  return [check(value), check.errors];
};

describe('schemas', () => {
  it('of every route can be compiled', () => {
    const routes = features.flatMap((feature) => feature.routes);
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      const parts = { params: route.params, querystring: route.query, body: 'body' in route && route.body };
      for (const [part, schema] of Object.entries(parts))
        if (schema) expect(() => validate(schema, part, {}), route.path).not.toThrow();
      expect(() => serialize(route.answer, {}), route.path).not.toThrow();
    }
    expect(() => serialize(Problem, {})).not.toThrow();
  });

  it('that cannot be compiled are told by the request that needs them', () => {
    const broken = { type: 'nothing' };
    expect(() => validate(broken, 'body', {})).toThrow('schema is invalid');
    expect(() => serialize(broken, {})).toThrow('schema is invalid');
  });

  it('refuse with their reason, and take the next value afresh', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } }, additionalProperties: false };
    expect(validate(schema, 'body', { n: '2' })).toEqual([
      false,
      [expect.objectContaining({ instancePath: '/n' })],
    ]);
    expect(validate(schema, 'querystring', { n: '2' })).toEqual([true, null]);
    const check = compile({ ...place, schema, httpPart: 'body' });
    expect([check({ n: 'x' }), check.errors?.length, check({ n: 2 }), check.errors]).toEqual([
      false,
      1,
      true,
      null,
    ]);
  });
});

/** What is wrong with the value does not matter here. */
function serialize(schema: object, value: unknown): string {
  try {
    return compileSerializer({ ...place, schema })(value);
  } catch (error) {
    if (/is required!$|does not match schema definition/.test((error as Error).message)) return '';
    throw error;
  }
}
