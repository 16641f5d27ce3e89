// Each kind of untruth in a document is planted once; the check must find that and nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkDocs, checkDocument, type Repository } from './check-docs.ts';

const present = new Set([
  'server/src/main.ts',
  'server/src/messages/wall/store.ts',
  'server/src/surveys/submit.ts',
  'docs/glossary.md',
  'README.md',
  'docs',
  'tools/',
]);
const repository: Repository = {
  exists: (path) => present.has(path),
  holds: (folder, name) =>
    [...present].some(
      (path) => path.endsWith(`/${name}`) && (folder === '.' || path.startsWith(`${folder}/`)),
    ),
  scripts: new Set(['start', 'test', 'trace']),
};
const check = (text: string, path = 'README.md'): string[] => checkDocument(path, text, repository);

describe('the check of documents', () => {
  const faults: [text: string, finding: string][] = [
    ['See `server/src/gone.ts`.', 'README.md:1: names server/src/gone.ts, which does not exist'],
    ['one\n\nSee `server/src/gone.ts:12`.', 'README.md:3: names server/src/gone.ts'],
    ['Run `node tools/gone.ts --now`.', 'names tools/gone.ts'],
    ['See `GONE.md`.', 'names GONE.md'],
    ['Run `npm run gone`.', 'names npm gone'],
    ['```\nnpm run gone   # does it\n```', 'README.md:2: names npm gone'],
    ['Run `npm gone`.', 'names npm gone'],
    ['See [that](docs/gone.md).', 'links to docs/gone.md'],
    ['See [that](docs/gone.md#part "title").', 'links to docs/gone.md#part'],
    ['Lies in /work/somewhere.', 'a path on one machine'],
    ['```\ncd /root/trialog\n```', 'a path on one machine'],
    ['From https://registry.example.org/npm/.', 'a package registry'],
  ];
  it.each(faults)('finds what is wrong in %j', (text, finding) => {
    expect(check(text)).toEqual([expect.stringContaining(finding)]);
  });

  it.each([
    'See `server/src/main.ts` and `tools/`.',
    'Run `npm start`, `npm test -- --only unit`, `npm run trace`, `npm ci`.',
    'The page `/messages` and the call `Users/me`; `server/src/<domain>/routes.ts`, `contract/**/*.test.ts`.',
    'See [the glossary](docs/glossary.md#a), [us](https://example.org/a), [below](#here).',
    'Open `http://localhost:3000/`.',
    '`[R5.3](not a link)`',
  ])('lets %j', (text) => {
    expect(check(text)).toEqual([]);
  });

  it('reads a link from the folder of its document', () => {
    expect(check('See [the glossary](glossary.md).', 'docs/access.md')).toEqual([]);
    expect(check('See [the glossary](docs/glossary.md).', 'docs/access.md')).toHaveLength(1);
  });

  it('reads a path from the folder of its document, too', () => {
    const readme = 'server/src/messages/README.md';
    expect(check('See `wall/store.ts` and `server/src/main.ts`.', readme)).toEqual([]);
    expect(check('See `wall/gone.ts`.', readme)).toEqual([
      `${readme}:1: names wall/gone.ts, which does not exist`,
    ]);
  });

  it('takes a bare name for a file below the folder of its document, and in docs for any', () => {
    expect(check('See `store.ts`.', 'server/src/messages/README.md')).toEqual([]);
    expect(check('See `submit.ts`.', 'server/src/messages/README.md')).toHaveLength(1);
    expect(check('See `submit.ts`.', 'docs/access.md')).toEqual([]);
  });

  it('finds a decision record without one of its parts', () => {
    const record = (lines: string[]) => check(lines.join('\n\n'), 'docs/decisions/0007-any.md');
    const lines = [
      '# 7. Any',
      'Date: 2026-11-18. Status: accepted.',
      '## Context',
      '## Decision',
      '## Consequences',
    ];
    expect(record(lines)).toEqual([]);
    for (const line of lines)
      expect(record(lines.filter((other) => other !== line))).toEqual([
        expect.stringContaining('docs/decisions/0007-any.md: lacks'),
      ]);
    expect(record(['# 8. Any', ...lines.slice(1)])).toHaveLength(1);
  });

  it('finds a path that does not exist in a README beside the code', () => {
    const base = mkdtempSync(join(tmpdir(), 'trialog-docs-'));
    onTestFinished(() => rmSync(base, { recursive: true }));
    mkdirSync(join(base, 'server/src/messages'), { recursive: true });
    writeFileSync(join(base, 'package.json'), '{}');
    writeFileSync(join(base, 'server/src/messages/view.ts'), '');
    writeFileSync(
      join(base, 'server/src/messages/README.md'),
      'See `server/src/messages/view.ts`, `view.ts` and `server/src/messages/gone.ts`.',
    );
    expect(checkDocs(base)).toEqual({
      files: 1,
      findings: ['server/src/messages/README.md:1: names server/src/messages/gone.ts, which does not exist'],
    });
  });

  it('looks at the documents of this repository', () => {
    expect(checkDocs().files).toBeGreaterThan(0);
  });
});
