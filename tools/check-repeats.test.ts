// Lines that are written twice are found; what is alike everywhere is not.
import { describe, expect, it } from 'vitest';
import { checkRepeats, findRepeats, tellingLines } from './check-repeats.ts';

const six = ['const a = 1;', 'const b = 2;', 'const c = 3;', 'const d = 4;', 'const e = 5;', 'const f = 6;'];
const file = (path: string, ...lines: string[]) => ({ path, source: lines.join('\n') });
const found = (...files: { path: string; source: string }[]) =>
  findRepeats(files).map(({ first, second, lines }) => [
    `${first.path}:${first.number}`,
    `${second.path}:${second.number}`,
    lines,
  ]);

describe('lines that are written twice', () => {
  it('are found in two files and in one', () => {
    expect(found(file('a.ts', 'begin();', ...six), file('b.ts', ...six, 'end();'))).toEqual([
      ['a.ts:2', 'b.ts:1', 6],
    ]);
    expect(found(file('a.ts', ...six, 'between();', ...six))).toEqual([['a.ts:1', 'a.ts:8', 6]]);
  });

  it('are named once, however long the run', () => {
    expect(found(file('a.ts', 'begin();', ...six), file('b.ts', 'begin();', ...six))).toEqual([
      ['a.ts:1', 'b.ts:1', 7],
    ]);
  });

  it('are found whatever is between them that says nothing', () => {
    const spaced = six.flatMap((line) => [`    ${line}`, '', '// why', '}']);
    expect(found(file('a.ts', ...six), file('b.ts', ...spaced))).toEqual([['a.ts:1', 'b.ts:1', 6]]);
  });

  it('may be five', () => {
    expect(found(file('a.ts', ...six.slice(1)), file('b.ts', ...six.slice(1)))).toEqual([]);
  });

  it('are no run across the end of a file', () => {
    expect(
      found(file('a.ts', ...six.slice(0, 3)), file('b.ts', ...six.slice(3)), file('c.ts', ...six)),
    ).toEqual([]);
  });
});

it('imports, comments and punctuation are no lines', () => {
  const source = ["import {\n  one,\n} from './one.ts';", '/* a\n b */', '{', 'run();'].join('\n');
  expect(tellingLines('a.ts', source).map(({ text, number }) => [text, number])).toEqual([['run();', 7]]);
});

it('nothing of the product is written twice', () => {
  expect(checkRepeats()).toEqual([]);
});
