// The contract is pure: no Node API, no clock, no chance; and TypeBox stays in `schemas`, away from the web.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('./', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, code: readFileSync(new URL(name, root), 'utf8') }));

describe('the contract', () => {
  it('has its files where this test looks', () => {
    expect(files.map((file) => file.name)).toContain('schemas/people.ts');
  });

  it.each(files)('$name reads no clock and calls no Node API', ({ code }) => {
    expect(code).not.toMatch(/from 'node:|\bprocess\.|\brequire\(/);
    expect(code).not.toMatch(/Date\.now|new Date\(\)|Temporal\.Now|Math\.random|crypto\./);
  });

  it.each(files.filter((file) => !file.name.startsWith('schemas/')))(
    '$name brings no TypeBox',
    ({ code }) => {
      const values = code.match(/^import (?!type).*from '(?:typebox|.*\/schemas\/).*$/gm);
      expect(values).toBeNull();
    },
  );
});
