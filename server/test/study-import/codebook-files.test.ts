// Codebooks in a study file: what they say, and each mistake told with its line and column.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StudyFileError } from '../../src/study-import/study-file/problems.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { locationInCodebook, SMALL_CODEBOOK, writeCodebookStudy } from '../world/small-codebook.ts';
import type { Edit } from '../world/small-study.ts';

const read = (...edits: Edit[]) => readStudyFile(writeCodebookStudy(...edits), { demo: false });

function problemsOf(file: string) {
  try {
    readStudyFile(file, { demo: false });
  } catch (error) {
    if (error instanceof StudyFileError) return error.problems;
    throw error;
  }
  return [];
}

describe('a codebook', () => {
  it('has categories and elements in the order of the file', () => {
    const [codebook] = read().codebooks;
    expect(codebook).toMatchObject({ project: 'aurora', defaultLanguage: 'en' });
    expect(codebook?.categories.map(({ key, elements }) => [key, elements.map((one) => one.key)])).toEqual([
      ['body', ['pain', 'sleep']],
      ['mind', ['worry']],
    ]);
    expect(codebook?.categories[0]?.elements).toEqual([
      {
        key: 'pain',
        label: { en: 'Pain', it: 'Dolore' },
        description: null,
        color: '#aa0000',
        retired: false,
      },
      {
        key: 'sleep',
        label: { en: 'Sleep', it: 'Sonno' },
        description: { en: 'Too little.', it: 'Troppo poco.' },
        color: null,
        retired: false,
      },
    ]);
  });

  it('may lie in a file beside the study file, whose mistakes are told there', () => {
    const file = writeCodebookStudy([SMALL_CODEBOOK, 'codebooks:\n  - { file: codes/aurora.yaml }\n']);
    const beside = join(dirname(file), 'codes/aurora.yaml');
    mkdirSync(dirname(beside));
    const text = SMALL_CODEBOOK.split('\n')
      .slice(1)
      .join('\n')
      .replace('  - ', '    ')
      .replaceAll(/^ {4}/gm, '');
    writeFileSync(beside, text);
    expect(readStudyFile(file, { demo: false }).codebooks[0]?.categories).toEqual(
      read().codebooks[0]?.categories,
    );
    writeFileSync(beside, readFileSync(beside, 'utf8').replace('#c2410c', 'red'));
    expect(problemsOf(file)).toMatchObject([{ file: expect.stringContaining('codes/aurora.yaml'), line: 6 }]);
  });

  it('tells which texts a language lacks, and is no mistake for it', () => {
    const { warnings } = read([', it: Preoccupazione', '']);
    expect(warnings.map(({ message }) => message)).toContain(
      'The label of the element "worry" has no text in "it"; readers get "en".',
    );
    expect(warnings.map(({ message }) => message)).toContain(
      'The codebook of "aurora" has no texts in "nl"; readers get "en".',
    );
  });

  const faults: [string, Edit, string, string][] = [
    [
      'an unknown project',
      ['project: aurora\n    language', 'project: zulu\n    language'],
      'zulu',
      'no project "zulu"',
    ],
    [
      'no language',
      ['    language: en\n    categories', '    categories'],
      'project: aurora\n    categories',
      'lacks "language"',
    ],
    ['a bad colour', ['#c2410c', '#C2410C'], '"#C2410C"', '"color" must be a colour'],
    ['no colour', ['        color: "#7e22ce"\n', ''], 'key: mind', 'Category 2 lacks "color".'],
    [
      'an element twice',
      ['key: worry', 'key: pain } #'],
      'pain } #',
      'The element "pain" stands already in line',
    ],
    [
      'a category twice',
      ['key: mind', 'key: body # again'],
      'body # again',
      'The category "body" stands already in line',
    ],
    [
      'a category without elements',
      ['elements:\n          - { key: worry, label: { en: Worry, it: Preoccupazione } }', 'elements: []'],
      '[]',
      'The category "mind" needs at least one element.',
    ],
    [
      'no label in its own language',
      ['label: { en: Worry, it', 'label: { it'],
      '{ it: Preoccupazione',
      'lacks "en"',
    ],
    ['an unknown key', ['key: worry,', 'key: worry, colour: red,'], 'colour', 'knows no key "colour"'],
    ['a bad key', ['key: worry', 'key: Worry'], 'Worry, label', '"key" must be small letters'],
    [
      'retired as a word',
      ['key: worry,', 'key: worry, retired: perhaps,'],
      'perhaps',
      '"retired" must be true or false',
    ],
    [
      'too long a label',
      ['en: Worry', `en: ${'w'.repeat(121)}`],
      'www',
      'must not be longer than 120 characters',
    ],
  ];
  it.each(faults)('tells %s', (_what, edit, at, says) => {
    const problems = problemsOf(writeCodebookStudy(edit));
    const told = problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
    expect(told.filter((line) => line.includes(says))).toEqual([
      expect.stringMatching(new RegExp(`^${locationInCodebook(at, [edit])} `)),
    ]);
  });

  it('stands once for a project', () => {
    const problems = problemsOf(
      writeCodebookStudy([
        'codebooks:\n',
        `codebooks:\n${SMALL_CODEBOOK.split('\n').slice(1, -1).join('\n').replaceAll(/key: /g, 'key: x-')}\n`,
      ]),
    );
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('The codebook of "aurora" stands already in'),
    ]);
  });
});
