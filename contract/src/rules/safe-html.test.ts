// The list of what HTML may hold.
import { describe, expect, it } from 'vitest';
import { allowedElements, attributeFault, opaqueElements } from './safe-html.ts';

describe('the HTML of documents: its list', () => {
  it('has no element that runs, loads, frames or asks for something', () => {
    for (const name of 'script style img svg math iframe form input button meta link base'.split(' '))
      expect(allowedElements).not.toContain(name);
    for (const name of opaqueElements) expect(allowedElements).not.toContain(name);
  });

  it('has links to https, mailto and tel alone', () => {
    for (const sound of ['https://x.test/a?b=c&d=%20', 'mailto:a@x.test?subject=b', 'tel:+390200000101'])
      expect(attributeFault('a', 'href', sound)).toBeUndefined();
    for (const bad of [
      'javascript:alert(1)',
      'http://x.test/',
      '//x.test/',
      '/signout',
      'https://x.test/ a',
      '',
    ])
      expect(attributeFault('a', 'href', bad)).toBeDefined();
    expect(attributeFault('p', 'href', 'https://x.test/')).toBeDefined();
  });

  it('has a language as its only other attribute', () => {
    expect(attributeFault('p', 'lang', 'it')).toBeUndefined();
    expect(attributeFault('p', 'lang', 'en-x')).toBeDefined();
    for (const name of ['style', 'class', 'id', 'title', 'onclick', 'target'])
      expect(attributeFault('a', name, 'x')).toBe(`<a> may not have the attribute ${name}`);
  });
});
