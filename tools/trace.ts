// `npm run trace`: which tests name which requirement, written to docs/traceability.md.
// With --check nothing is written; it fails when the page is not the one that would be written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundTest, findTests } from './find-tests.ts';
import { isMain, root, sourceFiles } from './paths.ts';

interface Requirement {
  id: string;
  section: string;
  statement: string;
}

interface NamedTest {
  file: string;
  name: string;
  ids: string[];
}

const page = 'docs/traceability.md';
const requirementsPage = 'docs/requirements.md';

export function readRequirements(text: string): { requirements: Requirement[]; faults: string[] } {
  const requirements: Requirement[] = [];
  const faults: string[] = [];
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, id, statement] = /^- \*\*([^*]+)\*\* (.+)$/.exec(line) ?? [];
    if (id === undefined || statement === undefined) continue;
    const where = `${requirementsPage}:${index + 1}`;
    if (!/^(?:R\d+\.\d+|[FT]\d+)$/.test(id)) faults.push(`${where}: ${id} is not an id`);
    if (requirements.some((known) => known.id === id)) faults.push(`${where}: ${id} stands there twice`);
    requirements.push({ id, section, statement });
  }
  return { requirements, faults };
}

/** Whether it names ids, and `npm test` runs it whatever the machine. */
const proves = ({ ids, runs, isFull }: FoundTest): boolean => runs && !isFull && ids.length > 0;

export const testsIn = (file: string, text: string): NamedTest[] => findTests(file, text).filter(proves);

const escaped = (text: string): string => text.replace(/[|<\\]/g, (char) => `\\${char}`);

function renderPage(requirements: Requirement[], tests: NamedTest[]): string {
  const testsOf = (id: string): NamedTest[] => tests.filter((test) => test.ids.includes(id));
  const sections = [...new Set(requirements.map(({ section }) => section))];
  const of = (section: string): Requirement[] => requirements.filter((one) => one.section === section);
  const covered = (list: Requirement[]): Requirement[] => list.filter(({ id }) => testsOf(id).length > 0);
  const open = (list: Requirement[]): Requirement[] => list.filter(({ id }) => testsOf(id).length === 0);
  const count = (title: string, list: Requirement[]): string =>
    `| ${title} | ${list.length} | ${covered(list).length} | ${open(list).length} |`;
  const row = ({ id, statement }: Requirement): string => {
    const cell = testsOf(id).map(({ file, name }) => `\`${file}\` ${escaped(name)}`);
    return `| ${id} | ${escaped(statement)} | ${cell.join('<br>')} |`;
  };
  return [
    '# Traceability',
    '',
    'Which tests prove which requirement of `docs/requirements.md`. Written by `npm run trace`; do not edit.',
    '',
    '| section | ids | named by a test | open |',
    '|---|---|---|---|',
    ...sections.map((section) => count(section, of(section))),
    count('**all**', requirements),
    '',
    '## Requirements and their tests',
    ...sections
      .filter((section) => covered(of(section)).length > 0)
      .flatMap((section) => [
        '',
        `### ${section}`,
        '',
        '| id | requirement | tests |',
        '|---|---|---|',
        ...covered(of(section)).map(row),
      ]),
    '',
    '## Requirements that no test names yet',
    ...sections
      .filter((section) => open(of(section)).length > 0)
      .flatMap((section) => [
        '',
        `### ${section}`,
        '',
        ...open(of(section)).map(({ id, statement }) => `- ${id} ${statement}`),
      ]),
    '',
  ].join('\n');
}

/** The ids a page lists as named by a test. */
export const coveredIn = (text: string): string[] =>
  [...text.matchAll(/^\| ((?:R\d+\.|[FT])\d+) \|/gm)].map(([, id = '']) => id);

interface Trace {
  text: string;
  previous: string;
  faults: string[];
  named: number;
  total: number;
}

export function trace(base: string = root): Trace {
  const { requirements, faults } = readRequirements(readFileSync(join(base, requirementsPage), 'utf8'));
  const files = sourceFiles(base).filter((file) => /\.test\.tsx?$|^journeys\/.*\.spec\.ts$/.test(file));
  const read = (file: string): string => readFileSync(join(base, file), 'utf8');
  const found = files.flatMap((file) => findTests(file, read(file)));
  for (const { file, name } of found)
    if (/\[(?:R\d|[FT]\d)/.test(name)) faults.push(`${file}: the ids in "${name}" belong into its tags`);
  const tests = found.filter(proves);
  const known = new Set(requirements.map(({ id }) => id));
  for (const { file, name, ids } of tests)
    for (const id of ids)
      if (!known.has(id)) faults.push(`${file}: "${name}" names ${id}, which is no requirement`);
  const named = new Set(tests.flatMap(({ ids }) => ids).filter((id) => known.has(id)));
  const previous = existsSync(join(base, page)) ? readFileSync(join(base, page), 'utf8') : '';
  for (const id of coveredIn(previous))
    if (known.has(id) && !named.has(id)) faults.push(`${page}: ${id} was proven by a test and no longer is`);
  return {
    text: renderPage(requirements, tests),
    previous,
    faults,
    named: named.size,
    total: requirements.length,
  };
}

/** What `npm test` asks: the faults, and whether the page on disk is the right one. */
export function checkTrace(base: string = root): string[] {
  const { text, previous, faults } = trace(base);
  return text === previous ? faults : [...faults, `${page} is out of date: run npm run trace and commit it`];
}

if (isMain(import.meta.url)) {
  const checkOnly = process.argv.includes('--check');
  const { text, faults, named, total } = trace();
  const findings = checkOnly ? checkTrace() : faults;
  for (const finding of findings) console.error(finding);
  // With a fault nothing is written: the page is what remembers that an id was covered.
  if (!checkOnly && findings.length === 0) writeFileSync(join(root, page), text);
  console.log(`${named} of ${total} requirements are named by tests`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
