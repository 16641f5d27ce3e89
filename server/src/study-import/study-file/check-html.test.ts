// The check of HTML that comes in: what passes, what does not, and where each fault stands.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlAttacks, soundHtml } from '../../../../tools/html-attacks.ts';
import { checkHtml } from './check-html.ts';

describe('the HTML of documents', () => {
  it('passes headings, lists, tables and links as they are', () => {
    expect(checkHtml(soundHtml)).toEqual([]);
  });

  it.each(htmlAttacks)('refuses %s', (attack) => {
    expect(checkHtml(attack)).not.toEqual([]);
    expect(checkHtml(`<p>Before</p>${attack}<p>after</p>`)).not.toEqual([]);
  });

  it('wants every element closed, and no comments', () => {
    expect(checkHtml('<p>Open')).toEqual([{ at: 7, message: '<p> is never closed' }]);
    expect(checkHtml('a<!-- b -->c')).toEqual([
      { at: 1, message: 'comments and declarations are not allowed' },
    ]);
  });

  it('says where a fault stands', () => {
    expect(checkHtml('<p>a</p><p>\n<img></p>')).toEqual([{ at: 12, message: '<img> is not allowed here' }]);
    expect(checkHtml('<p>a <b>c</p>').map(({ at }) => at)).toEqual([5]);
    expect(checkHtml('<p>R & D</p>')).toEqual([{ at: 5, message: 'write & as &amp;' }]);
    expect(checkHtml('<p>1 < 2</p>')).toEqual([{ at: expect.any(Number), message: 'write < as &lt;' }]);
    expect(checkHtml('<p>2 > 1</p>')).toEqual([{ at: 5, message: 'write > as &gt;' }]);
    expect(checkHtml('<p>a</p>\r\n<p style="b">').map(({ at }) => at)).toEqual([13, 23]);
    expect(checkHtml('<section><p>a</section>').map(({ message }) => message)).toContain(
      '</section> stands where </p> is expected',
    );
  });

  it('passes only what a simple reading finds sound', () => {
    const parts = fc.constantFrom(
      ...htmlAttacks,
      ...soundHtml.split(/(?=<)/),
      '<',
      '>',
      '"',
      '&',
      '<a ',
      '\u0000',
    );
    const anything = fc.array(fc.oneof(parts, fc.string({ unit: 'binary' })), { maxLength: 8 });
    const tag =
      /^<(?:\/[a-z0-9]+|[a-z0-9]+(?: lang="[a-z]{2}"| href="(?:https:\/\/|mailto:|tel:)[^"<>\s]+")*)>/;
    fc.assert(
      fc.property(anything, (pieces) => {
        const html = pieces.join('');
        if (checkHtml(html).length > 0) return;
        for (const { index } of html.matchAll(/</g)) expect(html.slice(index)).toMatch(tag);
      }),
      { numRuns: 3_000 },
    );
  });

  it('passes plain text in the elements of the list', () => {
    const sentence = fc.stringMatching(/^[\w àéü.,;!?"'\n-]*(&amp;|&nbsp;)?$/);
    const element = fc.constantFrom('p', 'li', 'em', 'h2', 'td');
    const sound = fc
      .array(fc.tuple(element, sentence), { minLength: 1 })
      .map((parts) => parts.map(([name, text]) => `<${name}>${text}</${name.toUpperCase()} >`).join('<br/>'));
    fc.assert(
      fc.property(sound, (html) => {
        expect(checkHtml(html)).toEqual([]);
      }),
    );
  });

  it('stays quick on long broken input', () => {
    // Less than a second here; what grew with the square of the length would take minutes.
    const started = performance.now();
    for (const part of ['<a b="', '<a ', '<', '<p>', '&', '<!--', "<a b='", '<a b = ', ' / '])
      checkHtml(`<a ${part.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});
