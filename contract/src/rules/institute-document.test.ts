// Which pages an institute can publish, and how a text that somebody types becomes one.
import { expect, it } from 'vitest';
import { documentRefusal, paragraphsOf } from './institute-document.ts';

it('a page is an address of the web that nobody can change on the way, or a text', () => {
  const refused = (url: string | null, text: string | null) => documentRefusal({ url, text });
  expect(refused('https://hospital.test/privacy', null)).toBeUndefined();
  for (const url of [
    '',
    'hospital.test',
    'http://hospital.test',
    'javascript:alert(1)',
    'https://a:b@hospital.test',
  ])
    expect(refused(url, null), url).toBe('documentAddressInvalid');
  expect(refused(`https://hospital.test/${'x'.repeat(2_000)}`, null)).toBe('documentAddressInvalid');
  expect(refused(null, 'What we store.')).toBeUndefined();
  for (const text of ['', ' \n\t', 'a\u0000b']) expect(refused(null, text)).toBe('documentTextMissing');
  expect(refused(null, null)).toBe('malformed');
  expect(refused('https://hospital.test', 'Both')).toBe('malformed');
});

it('a text becomes paragraphs, and nothing in it markup', () => {
  expect(paragraphsOf('\r\nWhat we <b>store</b>\r\nand why.\n \n\nYour rights & ours.\n')).toBe(
    '<p>What we &lt;b&gt;store&lt;/b&gt;<br>and why.</p>\n<p>Your rights &amp; ours.</p>',
  );
});
