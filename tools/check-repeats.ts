// Finds lines of product code that are written twice: six or more in a row, to the letter but for white space.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, sourceFiles } from './paths.ts';

const runLength = 6;

const folders = ['contract/src', 'server/src', 'web/src'];

/** Texts are translated line by line; a test says in full what it does. */
const isProduct = (path: string): boolean =>
  /\.(ts|tsx|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('web/src/i18n/');

/** Pairs that are alike and shall stay two, with the reason. */
const exceptions: readonly { files: readonly [string, string]; why: string }[] = [
  {
    files: ['contract/src/problem-texts.ts', 'server/src/identity/texts/texts.ts'],
    why: 'each names its own six files of texts',
  },
];

interface Line {
  path: string;
  number: number;
  text: string;
}

/** Imports, comments and lines of punctuation are alike everywhere, and say nothing. */
export function tellingLines(path: string, source: string): Line[] {
  const withoutImports = source.replace(/^import\b[^;]*?;$/gm, (found) => found.replace(/[^\n]/g, ''));
  const withoutComments = withoutImports.replace(/\/\*[\s\S]*?\*\//g, (found) => found.replace(/[^\n]/g, ''));
  return withoutComments.split('\n').flatMap((line, index) => {
    const text = line.trim().replace(/\s+/g, ' ');
    return /[a-z0-9]/i.test(text) && !text.startsWith('//') ? [{ path, number: index + 1, text }] : [];
  });
}

interface Repeat {
  first: Line;
  second: Line;
  lines: number;
}

/** The longest runs, each pair once. */
export function findRepeats(files: readonly { path: string; source: string }[]): Repeat[] {
  const lines = files.flatMap(({ path, source }) => tellingLines(path, source));
  const begins = new Map<string, number[]>();
  for (let at = 0; at + runLength <= lines.length; at++) {
    if (lines[at]!.path !== lines[at + runLength - 1]!.path) continue;
    const run = lines
      .slice(at, at + runLength)
      .map(({ text }) => text)
      .join('\n');
    begins.set(run, [...(begins.get(run) ?? []), at]);
  }
  const same = (one: number, other: number): boolean =>
    one >= 0 &&
    other < lines.length &&
    lines[one]!.text === lines[other]!.text &&
    lines[one]!.path === lines[one + 1]?.path &&
    lines[other]!.path === lines[other + 1]?.path;
  const found: Repeat[] = [];
  for (const starts of begins.values())
    for (const [index, one] of starts.entries())
      for (const other of starts.slice(index + 1)) {
        // It goes on from a run that was found one line above, or overlaps itself.
        if (same(one - 1, other - 1) || other - one < runLength) continue;
        let length = runLength;
        while (
          lines[other + length]?.text === lines[one + length]?.text &&
          lines[other + length]?.path === lines[other]!.path &&
          lines[one + length]?.path === lines[one]!.path
        )
          length += 1;
        found.push({ first: lines[one]!, second: lines[other]!, lines: length });
      }
  return found;
}

export function checkRepeats(base: string = root): string[] {
  const paths = folders.flatMap((folder) => sourceFiles(base, folder)).filter(isProduct);
  const repeats = findRepeats(
    paths.map((path) => ({ path, source: readFileSync(join(base, path), 'utf8') })),
  );
  const isException = ({ first, second }: Repeat, { files }: (typeof exceptions)[number]) =>
    files.includes(first.path) && files.includes(second.path);
  const unused = exceptions.filter((exception) => !repeats.some((repeat) => isException(repeat, exception)));
  return [
    ...repeats
      .filter((repeat) => !exceptions.some((exception) => isException(repeat, exception)))
      .map(
        ({ first, second, lines }) =>
          `${second.path}:${second.number}: ${lines} lines are also in ${first.path}:${first.number}`,
      ),
    ...unused.map(({ files }) => `${files.join(' and ')} repeat nothing any more: remove the exception`),
  ];
}

if (isMain(import.meta.url)) {
  const findings = checkRepeats();
  for (const finding of findings) console.error(finding);
  console.log(`${findings.length} repeated runs of ${runLength} lines or more`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
