// What a contact page shows of the HTML it gets.
import { describe, expect, it } from 'vitest';
import { shownHtml } from './contact-html.ts';

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
