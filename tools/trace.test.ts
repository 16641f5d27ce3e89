// The matrix is made from a small repository of its own, into which one fault at a time is planted.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsIn } from './find-tests.ts';
import { checkTrace, coveredIn, readRequirements, testsIn, trace } from './trace.ts';

let base = '';
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
};
const writePage = (): void => put('docs/traceability.md', trace(base).text);
const quoted = (name: string): string => `it('${name}', () => {});\n`;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'trace-'));
  put(
    'docs/requirements.md',
    '# R\n\n## 5. Rules\n- **R5.1** One | thing.\n- **R5.2** Another.\n- **R5.10** Third.\n\n## F. Field\n- **F3** Fourth.\n',
  );
  put('contract/src/a.test.ts', quoted('[R5.1] does one thing'));
  put('journeys/b.spec.ts', quoted('[R5.10][F3] does it in the browser').replace('it(', 'test('));
  writePage();
});
afterEach(() => rmSync(base, { recursive: true }));

describe('the matrix', () => {
  it('lists each covered id with its tests, then the open ones', () => {
    const { text, named, total } = trace(base);
    expect([named, total]).toEqual([3, 4]);
    expect(coveredIn(text)).toEqual(['R5.1', 'R5.10', 'F3']);
    expect(text).toContain('| R5.1 | One \\| thing. | `contract/src/a.test.ts` does one thing |');
    expect(text).toContain('| **all** | 4 | 3 | 1 |');
    expect(text.slice(text.indexOf('no test names yet'))).toContain('- R5.2 Another.');
    expect(checkTrace(base)).toEqual([]);
  });

  it('is out of date when a test that names an id is added or renamed', () => {
    put('web/src/c.test.tsx', quoted('[R5.2] does another'));
    expect(checkTrace(base)).toEqual([expect.stringContaining('out of date')]);
    writePage();
    expect(checkTrace(base)).toEqual([]);
    put('web/src/c.test.tsx', quoted('[R5.2] does yet another'));
    expect(checkTrace(base)).toEqual([expect.stringContaining('out of date')]);
  });

  it('is out of date when it was never written', () => {
    rmSync(join(base, 'docs/traceability.md'));
    expect(checkTrace(base)).toEqual([expect.stringContaining('out of date')]);
  });

  it('refuses to lose an id that a test once named', () => {
    put('contract/src/a.test.ts', quoted('does one thing'));
    expect(checkTrace(base)).toContainEqual(expect.stringContaining('R5.1 was proven'));
    expect(trace(base).faults).toHaveLength(1);
  });

  it('refuses to lose an id by skipping its test', () => {
    put('contract/src/a.test.ts', quoted('[R5.1] does one thing').replace('it(', 'it.skip('));
    expect(trace(base).faults).toEqual([expect.stringContaining('R5.1 was proven')]);
  });

  it.each(['R5.3', 'R51', 'F9', 'R5.1–R5.2', 'T1x'])('refuses a test that names the unknown id %s', (id) => {
    put('tools/d.test.ts', quoted(`[${id}] does what`));
    expect(trace(base).faults).toEqual([expect.stringContaining(`names ${id}, which is no requirement`)]);
  });

  it('refuses a requirement that stands twice or has an id of another form', () => {
    const { faults } = readRequirements('- **R5.1** A.\n- **R5.1** B.\n- **X9** C.\n');
    expect(faults).toEqual([
      expect.stringContaining('R5.1 stands there twice'),
      expect.stringContaining('X9 is not an id'),
    ]);
  });
});

describe('reading names', () => {
  it('takes several brackets and several ids in one', () => {
    expect(idsIn('[R5.1][F3] does [R5.2, R5.10] it [now] in [array]')).toEqual([
      'R5.1',
      'F3',
      'R5.2',
      'R5.10',
    ]);
  });

  it('reads every form of test, and nothing that is not one', () => {
    const text = [
      "it.each([['(', 1]])('[R5.1] a %s', () => {});",
      'test("[R5.2] b", async () => {});',
      'test.describe(`[F3] c`, () => {});',
      `test(\`[R5.2] ${'$'}{who} e\`, () => {});`,
      "itHolds(\n  '[R5.10] it\\'s d',\n  fc.property(),\n);",
      "// it('[R5.1] in a comment', () => {});",
      "const name = '[R5.1] no test';",
      "it.todo('[R5.1] later', () => {});",
    ].join('\n');
    expect(testsIn('a.test.ts', text).map(({ name }) => name)).toEqual([
      '[R5.1] a %s',
      '[R5.2] b',
      '[F3] c',
      `[R5.2] ${'$'}{who} e`,
      "[R5.10] it's d",
    ]);
  });
});
