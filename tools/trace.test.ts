// The matrix is made from a small repository of its own, into which one fault at a time is planted.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTrace, coveredIn, readRequirements, testsIn, trace } from './trace.ts';

let base = '';
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
};
const writePage = (): void => put('docs/traceability.md', trace(base).text);
const tagged = (id: string, name: string): string => `it('${name}', { tags: ['${id}'] }, () => {});\n`;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'trace-'));
  put(
    'docs/requirements.md',
    '# R\n\n## 5. Rules\n- **R5.1** One | thing.\n- **R5.2** Another.\n- **R5.10** Third.\n\n## F. Field\n- **F3** Fourth.\n',
  );
  put('contract/src/a.test.ts', tagged('R5.1', 'does one thing'));
  put('journeys/b.spec.ts', "test('does it in the browser', { tag: ['@R5.10', '@F3'] }, () => {});\n");
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
    put('web/src/c.test.tsx', tagged('R5.2', 'does another'));
    expect(checkTrace(base)).toEqual([expect.stringContaining('out of date')]);
    writePage();
    expect(checkTrace(base)).toEqual([]);
    put('web/src/c.test.tsx', tagged('R5.2', 'does yet another'));
    expect(checkTrace(base)).toEqual([expect.stringContaining('out of date')]);
  });

  it('is out of date when it was never written', () => {
    rmSync(join(base, 'docs/traceability.md'));
    expect(checkTrace(base)).toEqual([expect.stringContaining('out of date')]);
  });

  it('refuses to lose an id that a test once named', () => {
    put('contract/src/a.test.ts', "it('does one thing', () => {});\n");
    expect(checkTrace(base)).toContainEqual(expect.stringContaining('R5.1 was proven'));
    expect(trace(base).faults).toHaveLength(1);
  });

  it('refuses to lose an id by skipping its test', () => {
    put('contract/src/a.test.ts', tagged('R5.1', 'does one thing').replace('it(', 'it.skip('));
    expect(trace(base).faults).toEqual([expect.stringContaining('R5.1 was proven')]);
  });

  it.each(['R5.3', 'R51', 'F9', 'R5.1–R5.2', 'T1x'])('refuses a test that names the unknown id %s', (id) => {
    put('tools/d.test.ts', tagged(id, 'does what'));
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

describe('a test', () => {
  it('is read in every form, and nothing that is not one', () => {
    const text = [
      "it.each([['(', 1]])('a %s', { tags: ['R5.1'] }, () => {});",
      'test("b", { tags: "R5.2" }, async () => {});',
      "test.describe(`c`, { tag: ['@F3'] }, () => {});",
      `test(\`${'$'}{who} e\`, { tags: ['R5.2', 'R5.10'], timeout: 5 }, () => {});`,
      "itHolds(\n  'it\\'s d', { tags: ['R5.10'] },\n  fc.property(),\n);",
      "// it('in a comment', { tags: ['R5.1'] }, () => {});",
      "const name = ['no test', { tags: ['R5.1'] }];",
      "it.todo('later', { tags: ['R5.1'] }, () => {});",
    ].join('\n');
    expect(testsIn('a.test.ts', text).map(({ name, ids }) => [name, ...ids])).toEqual([
      ['a %s', 'R5.1'],
      ['b', 'R5.2'],
      ['c', 'F3'],
      [`${'$'}{who} e`, 'R5.2', 'R5.10'],
      ["it's d", 'R5.10'],
    ]);
  });

  it('names no requirement in its name, where nobody would find it', () => {
    put('web/src/c.test.tsx', "it('[R5.2] does another', () => {});\n");
    expect(trace(base).faults).toEqual([expect.stringContaining('belong into its tags')]);
  });
});
