// Exports that nobody imports, in small files that take from each other in every way.
import { expect, it } from 'vitest';
import { findDeadExports } from './check-exports.ts';

const giving = { path: 'web/src/ui/a.ts', text: 'export const used = 1;\nexport interface Left {}\nused;' };
const taking = (text: string) => ({ path: 'web/src/ui/b.ts', text });
const left = ['web/src/ui/a.ts:2: Left'];

it('finds what no other file takes, also where its own does', () => {
  expect(findDeadExports([giving])).toEqual(['web/src/ui/a.ts:1: used', ...left]);
  expect(findDeadExports([giving, taking("import { used } from './a.ts';")])).toEqual(left);
});

it.each([
  "import { used, type Left as Other } from './a.ts';",
  "import * as all from './a.ts';",
  "export * from './a.ts';",
  "const a = await import('./a.ts');",
  "let a: import('./a.ts').Left;",
])('leaves what is taken by %s', (text) => {
  expect(findDeadExports([giving, taking(text)])).toEqual([]);
});

it('leaves what a file of tests or settings exports', () => {
  const text = 'export const a = 1;';
  expect(findDeadExports(['a.test.ts', 'web/vite.config.ts'].map((path) => ({ path, text })))).toEqual([]);
});
