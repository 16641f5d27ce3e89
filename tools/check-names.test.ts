// Names with words that the glossary has retired are found, in exports and files; others and exceptions are not.
import { describe, expect, it } from 'vitest';
import { checkNames, checkNamesOf, readRetiredWords } from './check-names.ts';

const glossary = `# Glossary

| Word | Meaning |
|---|---|
| kept | of another table |

## Words that names do not use

| Word | Say instead | Exceptions |
|---|---|---|
| kept, keep | cached, stored or saved | \`keepAlive\` |
| place | team, location or position | |

## Another section

| told | is no word of the list |
`;
const retired = readRetiredWords(glossary);
const check = (path: string, text: string) => checkNamesOf({ path, text }, retired);

describe('the list of words', () => {
  it('is that of its section alone', () => {
    expect([...retired.keys()]).toEqual(['kept', 'keep', 'place']);
  });

  it('must be there', () => {
    expect(() => readRetiredWords('# Glossary\n')).toThrow('has no section');
    expect(() => readRetiredWords('## Words that names do not use\n\nNone.\n')).toThrow('lists no words');
  });
});

describe('a name', () => {
  it.each([
    ['export const keptThreads = 1;', '"kept" in keptThreads: say cached, stored or saved'],
    ['export interface TeamPlace {}', '"place" in TeamPlace: say team, location or position'],
    ['export type Place = string;', '"place" in Place'],
    ['export async function keepDraft() {}', '"keep" in keepDraft'],
    ['export const KEPT_FOR = 1;', '"kept" in KEPT_FOR'],
    ['const kept = 1;\nexport { kept as keptHTMLPage };', '"kept" in keptHTMLPage'],
  ])('is found in %s', (text, finding) => {
    expect(check('server/src/people/a.ts', text)).toEqual([expect.stringContaining(finding)]);
  });

  it.each(['server/src/people/kept-threads.ts', 'web/src/place/a.css', 'contract/src/place.json'])(
    'is found in the path %s',
    (path) => expect(check(path, '')).toHaveLength(1),
  );

  it('is named with its line', () => {
    expect(check('server/src/a.ts', '\n\nexport const place = 1;')[0]).toMatch(/^server\/src\/a\.ts:3: /);
  });

  it.each([
    'export const keepAlive = 1;',
    'export const replaced = 1;',
    'export const keeper = 1;',
    'const kept = 1;',
    "import { keepDraft } from './b.ts';\nexport const told = keepDraft;",
  ])('is not found in %s', (text) => {
    expect(check('server/src/people/cached-threads.ts', text)).toEqual([]);
  });
});

it('none of the names of this repository has such a word', () => {
  expect(checkNames()).toEqual([]);
});
