// What a contact page shows of the HTML it gets.
// @vitest-environment jsdom
import { allowedElements } from '@trialog/contract/rules/safe-html.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlAttacks, soundHtml } from '../../../tools/html-attacks.ts';
import { cleanHtml, shownHtml } from './contact-html.ts';

// An own, simple reading of what comes out: each < must begin one of exactly these. An `is` cannot be taken away from
// an element that was made with it; emptied, it means nothing.
const elements = [...allowedElements].join('|');
const allowedTag = new RegExp(
  `^<(?:/(?:${elements})|(?:${elements})(?: is=""| lang="[a-z]{2}"| href="(?:https://|mailto:|tel:)[^"<>\\s]+")*)>`,
);
const outsideTheList = (html: string): string[] =>
  [...html.matchAll(/</g)].map(({ index }) => html.slice(index)).filter((rest) => !allowedTag.test(rest));

describe('the HTML of documents: its cleaning', () => {
  it('keeps headings, lists, tables and links as they are', () => {
    expect(cleanHtml(soundHtml.replace('&ndash;', '–'))).toBe(soundHtml.replace('&ndash;', '–'));
  });

  it.each(htmlAttacks)('takes out of %s what is not on the list', (attack) => {
    expect(outsideTheList(cleanHtml(attack))).toEqual([]);
    expect(cleanHtml(`<p>Before</p>${attack}`)).toContain('<p>Before</p>');
  });

  it('drops what stands inside a script or a frame, and comments', () => {
    expect(cleanHtml('<p>a<script>b</script>c<style>d</style></p>')).toBe('<p>ac</p>');
    expect(cleanHtml('a<!-- b -->c<!doctype d>')).toBe('ac');
    expect(cleanHtml('a<select><option>b</option></select><textarea>c</textarea>')).toBe('a');
  });

  it('closes what is open', () => {
    expect(cleanHtml('<p>Open')).toBe('<p>Open</p>');
  });

  it('lets nothing outside the list through, whatever comes in', () => {
    const parts = fc.constantFrom(
      ...htmlAttacks,
      ...soundHtml.split(/(?=<)/),
      '<',
      '>',
      '"',
      '&',
      '<a ',
      '<!--',
      '-->',
    );
    const anything = fc.array(
      fc.oneof(
        parts,
        fc.constantFrom(...allowedElements).map((name) => `<${name}>`),
        fc.string({ unit: 'binary' }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(anything, (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(outsideTheList(clean)).toEqual([]);
        expect(outsideTheList(cleanHtml(clean))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the content of a contact page', () => {
  it('keeps headings, paragraphs and links', () => {
    const html = '<h2>Milano</h2><p>Call <a href="tel:+390200000101">us</a>.</p>';
    expect(shownHtml(html)).toBe(html);
  });

  it('loses what is not on the list', () => {
    expect(shownHtml('<p style="position:fixed" onclick="x()">Hello</p><script>alert(1)</script>')).toBe(
      '<p>Hello</p>',
    );
    expect(shownHtml('<form><input type="password"></form><p>Hello</p>')).toBe('<p>Hello</p>');
    expect(shownHtml('<img src="https://example.com/p.png"><p>Hello</p>')).toBe('<p>Hello</p>');
  });

  it('is nothing where no word is left', { tags: ['R2.44'] }, () => {
    expect(shownHtml(undefined)).toBeUndefined();
    expect(shownHtml('')).toBeUndefined();
    expect(shownHtml('<p> </p><hr>')).toBeUndefined();
    expect(shownHtml('<script>alert(1)</script>')).toBeUndefined();
  });
});
