// Raw sizes and lost classes in styles, each as someone would write it.
import { describe, expect, it } from 'vitest';
import { findLostClasses, findLostProperties, findRawSizes } from './check-styles.ts';

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

describe('classes', () => {
  const component = (className: string) =>
    `import classes from './a.module.css';\n<p className=${className} />`;
  const lost = (css: string, className: string, shared = '') =>
    findLostClasses(
      new Map([
        ['web/src/ui/a.module.css', css],
        ['web/src/ui/a.tsx', component(className)],
        ['web/src/ui/layout.css', shared],
      ]),
    );

  it('of a module must be used by a component that imports it', () => {
    const css =
      '.a {}\n@media (min-width: 48em) { .b:hover > .a { width: 1.5rem } }\n/* .c */ :global(.d) {}';
    expect(lost(css, '{classes.a}')).toEqual(['web/src/ui/a.module.css: nothing uses .b']);
    expect(lost(css, '{[classes.a, classes.b].join()}')).toEqual([]);
  });

  it('that are shared must exist and be used', () => {
    expect(lost('', '"row"', '.row {}')).toEqual([]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a component says.
    expect(lost('', '{`row ${classes.a}`}', '.row {}')).toEqual([]);
    expect(lost('', '"rwo"', '.row {}')).toEqual([
      'web/src/ui/layout.css: nothing uses .row',
      'web/src/ui/layout.css: there is no .rwo',
    ]);
  });
});

describe('custom properties', () => {
  const lost = (css: string, ts = '') =>
    findLostProperties(
      new Map([
        ['web/src/ui/a.module.css', css],
        ['web/src/ui/palette.ts', ts],
      ]),
    );

  it('that are read must be set somewhere', () => {
    expect(lost('.a {\n  color: var(--danger);\n}')).toEqual([
      'web/src/ui/a.module.css:2: nothing sets --danger',
    ]);
    expect(lost('.a { --gap: 1px; margin: var(--gap) }')).toEqual([]);
    expect(lost('.a { color: var(--danger) }', "{ '--danger': '#a83120' }")).toEqual([]);
  });

  it('may be missing where something stands in for them, and where Mantine sets them', () => {
    expect(lost('.a { top: var(--sticky-top, 0); color: var(--mantine-color-text) }')).toEqual([]);
  });
});
