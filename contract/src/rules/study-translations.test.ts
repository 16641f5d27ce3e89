// A translation is stale once the text that it was made from is another one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Group } from '../study-document.ts';
import { coverageOf, followTexts, type MadeFrom, staleTexts, textsIn } from './study-translations.ts';

interface Words {
  en: string;
  it?: string;
}

const documentOf = (title: Words, language = 'en'): Group => ({
  projects: [{ key: 'aurora', protocol: { texts: { en: { title: 'P' }, it: { title: 'P' } } } }],
  surveys: [{ key: 'daily', project: 'aurora', language, title, questions: [] }],
});
const path = 'surveys/aurora/daily/title';

function staleAfter(...documents: Group[]) {
  let made: MadeFrom = new Map();
  documents.forEach((document, index) => {
    made = followTexts(made, documents[index - 1], document);
  });
  return staleTexts(made, documents.at(-1) as Group);
}

describe('a translation', () => {
  it('is stale once its source is another one, until it is changed or its source is what it was', () => {
    const [first, second] = [documentOf({ en: 'A', it: 'a' }), documentOf({ en: 'B', it: 'a' })];
    expect(staleAfter(first)).toEqual([]);
    const stale = { path, language: 'it', madeFrom: 'A', source: 'B', text: 'a' };
    expect(staleAfter(first, second)).toEqual([stale]);
    expect(staleAfter(first, second, documentOf({ en: 'C', it: 'a' }))).toEqual([{ ...stale, source: 'C' }]);
    expect(staleAfter(first, second, documentOf({ en: 'B', it: 'b' }))).toEqual([]);
    expect(staleAfter(first, documentOf({ en: 'B', it: 'b' }))).toEqual([]);
    expect(staleAfter(first, second, first)).toEqual([]);
  });

  it('that comes in later is made from what stands there then', () => {
    const without = documentOf({ en: 'A' });
    expect(staleAfter(documentOf({ en: 'A', it: 'a' }), without, documentOf({ en: 'B' }))).toEqual([]);
    expect(staleAfter(without, documentOf({ en: 'B', it: 'a' }))).toEqual([]);
  });

  it('of a questionnaire whose own language is another one begins anew', () => {
    const before = documentOf({ en: 'A', it: 'a' });
    expect(staleAfter(before, documentOf({ en: 'A', it: 'a' }, 'it'))).toEqual([]);
    const changed = staleAfter(
      documentOf({ en: 'A', it: 'a' }, 'it'),
      documentOf({ en: 'A', it: 'b' }, 'it'),
    );
    expect(changed).toEqual([{ path, language: 'en', madeFrom: 'a', source: 'b', text: 'A' }]);
  });

  it('is a page, too, of which the title or the words have changed', () => {
    const pages = (title: string): Group => ({
      projects: [
        { key: 'a', protocol: { texts: { en: { title, html: 'x' }, it: { title: 'P', html: 'y' } } } },
      ],
    });
    const [stale] = staleAfter(pages('P'), pages('Q'));
    expect(stale).toMatchObject({ path: 'projects/a/protocol/texts', language: 'it' });
  });

  it('was made from the source that stood there when it was last changed, however often both change', () => {
    const words = fc.record({ en: fc.constantFrom('A', 'B', 'C'), it: fc.constantFrom('a', 'b', undefined) });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (history) => {
        const now = history.at(-1)!;
        const since = history.findLastIndex(({ it }, index) => index === 0 || it !== history[index - 1]?.it);
        const isStale = now.it !== undefined && history[since]?.en !== now.en;
        const documents = history.map(({ en, it }) => documentOf(it === undefined ? { en } : { en, it }));
        expect(staleAfter(...documents).length).toBe(isStale ? 1 : 0);
      }),
    );
  });
});

describe('coverage', () => {
  it('counts the texts of a study, and those that each language has', () => {
    const { texts, has } = coverageOf(documentOf({ en: 'A' }));
    expect([texts, has.en, has.it, has.de]).toEqual([2, 2, 1, 0]);
    expect([...textsIn(documentOf({ en: 'A' })).keys()]).toEqual(['projects/aurora/protocol/texts', path]);
  });
});
