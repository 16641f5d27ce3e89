// The allow-list for HTML against the tricks that get past others, and against any text at all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedElements, checkHtml, sanitizeHtml } from './safe-html.ts';

const page = `<section lang="it"><h2>Contatti</h2><p>Scrivete a <a href="mailto:studio@example.org?subject=A&amp;b=c">noi</a>,
<strong>mai</strong> per un&nbsp;caso urgente.<br></p><ul><li>8:30&ndash;16:30</li></ul></section>`;

// An own, simple reading of the output: each < must begin one of exactly these.
const elements = [...allowedElements].join('|');
const allowedTag = new RegExp(
  `^<(?:/(?:${elements})|(?:${elements})(?: lang="[a-z]{2}"| href="(?:https://|mailto:|tel:)[^"<>\\s]+")*)>`,
);
const outsideTheList = (html: string): string[] =>
  [...html.matchAll(/</g)].map(({ index }) => html.slice(index)).filter((rest) => !allowedTag.test(rest));

const tricks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.test/a.js></sCrIpT >',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">text</p>',
  '<p style="position:fixed;inset:0">text</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java&#115;cript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="http://plain.test/">a</a>',
  '<a href="//other.test/">a</a>',
  '<a href="/signout">a</a>',
  '<a href="https://x.test/" target="_top">a</a>',
  '<a href>a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://x.test/"><input type="password"></form>',
  '<style>@import "https://x.test/a.css";</style>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
  '<base href="https://x.test/">',
  '<meta http-equiv="refresh" content="0;url=https://x.test/">',
  '<link rel="stylesheet" href="https://x.test/a.css">',
  '<p id="root">text</p>',
  '<p <script>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<p lang="en-x-&quot;">a</p>',
  '</script>',
  '<p title="<img src=x onerror=alert(1)>">a</p>',
  '<p/onmouseover=alert(1)>a</p>',
  '<a href=\'https://x.test/"onclick="alert(1)\'>a</a>',
  '<?xml version="1.0"?>',
  '<a href="https://x.test/"href="javascript:alert(1)">a</a>',
];

describe('the HTML of documents and contact pages', () => {
  it('passes headings, lists, tables and links as they are', () => {
    expect(checkHtml(page)).toEqual([]);
    expect(sanitizeHtml(page)).toBe(page);
  });

  it.each(tricks)('refuses %s and cleans it away', (trick) => {
    expect(checkHtml(trick)).not.toEqual([]);
    const clean = sanitizeHtml(trick);
    expect(checkHtml(clean)).toEqual([]);
    expect(outsideTheList(clean)).toEqual([]);
  });

  it('drops what stands inside a script or a frame', () => {
    expect(sanitizeHtml('<p>a<script>b</script>c<style>d</style></p>')).toBe('<p>ac</p>');
  });

  it('wants every element closed, and leaves comments out with what stands in them', () => {
    expect(checkHtml('<p>Open')).toEqual([{ at: 7, message: '<p> is never closed' }]);
    expect(sanitizeHtml('<p>Open')).toBe('<p>Open</p>');
    expect(checkHtml('a<!-- b -->c')).toEqual([
      { at: 1, message: 'comments and declarations are not allowed' },
    ]);
    expect(sanitizeHtml('a<!-- b -->c<!doctype d>')).toBe('ac');
  });

  it('says where a fault stands', () => {
    expect(checkHtml('<p>a</p><p>\n<img></p>')).toEqual([{ at: 12, message: '<img> is not allowed here' }]);
    expect(checkHtml('<p>a <b>c</p>').map(({ at }) => at)).toEqual([5]);
    expect(checkHtml('<p>R & D</p>')).toEqual([{ at: 5, message: 'write & as &amp;' }]);
    expect(checkHtml('<section><p>a</section>').map(({ message }) => message)).toContain(
      '</section> stands where </p> is expected',
    );
  });

  const pieces = fc.oneof(
    fc.constantFrom(...tricks, ...page.split(/(?=<)/)),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      '=',
      '<a ',
      ' href=',
      'https://x',
      '<!--',
      '-->',
      '\u0000',
      '\ud800',
    ),
    fc.constantFrom(...allowedElements).map((name) => `<${name}>`),
    fc.string({ unit: 'binary' }),
  );
  const anything = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

  it('lets nothing outside the list through, whatever comes in', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const clean = sanitizeHtml(html);
        expect(outsideTheList(clean)).toEqual([]);
        expect(checkHtml(clean)).toEqual([]);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps every word of a text that passes the check', () => {
    const words = (html: string) => html.replaceAll(/<[^>]*>/g, '');
    const sentence = fc.stringMatching(/^[\w àéü.,;!?"'\n-]*(&amp;|&nbsp;)?$/);
    const element = fc.constantFrom('p', 'li', 'em', 'h2', 'td');
    const sound = fc
      .array(fc.tuple(element, sentence), { minLength: 1 })
      .map((parts) => parts.map(([name, text]) => `<${name}>${text}</${name.toUpperCase()} >`).join('<br/>'));
    fc.assert(
      fc.property(sound, (html) => {
        expect(checkHtml(html)).toEqual([]);
        expect(words(sanitizeHtml(html))).toBe(words(html));
      }),
    );
  });

  it('stays quick on long broken input', () => {
    const started = performance.now();
    for (const part of ['<a b="', '<a ', '<', '<p>', '&', '<!--', "<a b='", '<a b = ', ' / '])
      sanitizeHtml(`<a ${part.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
