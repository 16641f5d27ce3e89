// Raw sizes in styles, each as someone would write it.
import { describe, expect, it } from 'vitest';
import { findRawSizes } from './check-styles.ts';

const css = (line: string) => findRawSizes('web/src/ui/a.css', `.a {\n  ${line};\n}\n`);

describe('sizes in styles', () => {
  it.each([
    'gap: 0.7rem',
    'padding: 0 12px',
    'margin-top: -4px',
    'margin: calc(var(--space-8) + 3px) 0 0',
    'font-size: 0.9rem',
    'border-top-left-radius: 5px',
  ])('refuses %s', (line) => {
    expect(css(line)).toEqual([expect.stringMatching(/^web\/src\/ui\/a\.css:2: .+ is not a token$/)]);
  });

  it.each([
    'gap: var(--space-12)',
    'margin: 0 auto -1px',
    'border-radius: 50%',
    'padding: 0.25em',
    'width: 17px',
    '/* gap: 3px */',
  ])('allows %s', (line) => {
    expect(css(line)).toEqual([]);
  });

  it('refuses a width that is not a breakpoint', () => {
    const media = (query: string) => findRawSizes('web/src/ui/a.css', `@media ${query} {}`);
    expect(media('(max-width: 41em)')).toEqual(['web/src/ui/a.css:1: 41em is not a breakpoint']);
    expect(media('(max-width: 40em)')).toEqual(['web/src/ui/a.css:1: 40em is not a breakpoint']);
    expect(media('(max-width: 39.99em)')).toEqual([]);
    expect(media('(hover: hover) and (min-width: 48em)')).toEqual([]);
  });

  it('refuses sizes in the properties of components', () => {
    const tsx = (text: string) => findRawSizes('web/src/ui/a.tsx', text);
    expect(tsx('<Stack gap={6} mt="12px">')).toHaveLength(2);
    expect(tsx('<Stack gap="xs" px={0} size={44}>')).toEqual([]);
  });

  it('leaves what is there before the tokens are', () => {
    expect(findRawSizes('web/src/ui/tokens.css', ':root { gap: 3px }')).toEqual([]);
  });
});
