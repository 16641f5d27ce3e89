// Which tests run is read from small files, each with one way to skip.
import { describe, expect, it } from 'vitest';
import { findTests } from './find-tests.ts';

const running = (...lines: string[]): string[] =>
  findTests('a.test.ts', lines.join('\n'))
    .filter(({ runs }) => runs)
    .map(({ name }) => name);

describe('a test that is skipped', () => {
  it.each([
    ["it.skip('a', () => {});"],
    ["it.todo('a', () => {});"],
    ["test.fixme('a', async () => {});"],
    ["it.skip.each([1])('a', () => {});"],
    ["it.skipIf(!installed)('a', () => {});"],
    ["it.skipIf(process.getuid?.() !== 0)(\n  'a',\n  async () => {},\n);"],
    ["it.runIf(process.env.PROVE === 'full')('a', () => {});"],
    ["describe.skipIf(x).each([1])('a', () => {});"],
    ["const itHere = installed ? it : it.skip;\nitHere('a', () => {});"],
    ["const itHere = it.skipIf(x);\nitHere('a', () => {});"],
    ["test('a', async () => {\n  test.skip(!installed, 'not here');\n});"],
    ["it('a', (context) => {\n  context.skip();\n});"],
    ["it('a', ({ skip }) => {\n  skip('not here');\n});"],
    ["if (installed) it('a', () => {});"],
    ["if (installed) {\n  it('a', () => {});\n}"],
    ["if (installed) it.each([1, 2])('a', () => {});"],
    ["installed && it('a', () => {});"],
    ["it.skip('a', { tags: ['R1.1'] }, () => {});"],
  ])('does not count: %s', (text) => {
    expect(running(text, "it('b', () => {});")).toEqual(['b']);
  });
});

describe('a skip around tests', () => {
  const two = "it('a', () => {});\n  it('b', () => {});";

  it.each(['describe.skip', 'describe.skipIf(x)', 'test.describe.fixme'])('takes a group by %s', (caller) => {
    expect(running(`${caller}('g', () => {\n  ${two}\n});`, "it('c', () => {});")).toEqual(['c']);
  });

  it('takes the group in which it stands', () => {
    const group = `test.describe('g', () => {\n  test.skip(x, 'why');\n  ${two}\n});`;
    expect(running(group, "test('c', () => {});")).toEqual(['c']);
  });

  it('takes a whole file', () => {
    expect(running("test.skip(process.env.PROVE !== 'full', 'Runs by hand.');", two)).toEqual([]);
  });
});

describe('a test for a full proof', () => {
  it('is known by its tag, or by that of a group around it', () => {
    const units = findTests(
      'a.test.ts',
      "it('a', { tags: ['full', 'R1.1'] }, () => {});\ndescribe('g', { tags: ['full'] }, () => {\n  it('b', () => {});\n});\nit('c', { tags: ['R1.1'], timeout: 9 }, () => {});",
    );
    expect(units.map(({ name, isFull }) => [name, isFull])).toEqual([
      ['a', true],
      ['g', true],
      ['b', true],
      ['c', false],
    ]);
    expect(units[0]?.ids).toEqual(['R1.1']);
  });

  it('is known by its tag among journeys, too', () => {
    const found = findTests(
      'a.spec.ts',
      "test('a', { tag: ['@R1.1', '@full'] }, async () => {});\ntest.describe('g', { tag: '@full' }, () => {\n  test('b', async () => {});\n});\ntest('c', { tag: ['@R1.1'] }, async () => {});",
    );
    expect(found.map(({ name, isFull }) => [name, isFull])).toEqual([
      ['a', true],
      ['g', true],
      ['b', true],
      ['c', false],
    ]);
    expect(found[0]?.ids).toEqual(['R1.1']);
  });
});

describe('what is no skip', () => {
  it('counts', () => {
    const text = [
      "it('a', () => {\n  if (x) throw new Error('no');\n  bits.skip(2);\n});",
      "function f(): void {\n  if (x) return;\n}\nit('b', () => {});",
      "it('says it.skip(', () => {});",
      "// test.skip(true)\nit('c', () => {});",
      'for (const x of [1, 2]) it(`d`, () => {});',
    ];
    expect(running(...text)).toEqual(['a', 'b', 'says it.skip(', 'c', 'd']);
  });
});

it('a step names the test that it is a part of', () => {
  const text = "test('a', async () => {\n  await test.step('b', async () => {});\n});";
  expect(findTests('a.spec.ts', text)).toMatchObject([{ name: 'a' }, { name: 'b', stepOf: 'a' }]);
});
