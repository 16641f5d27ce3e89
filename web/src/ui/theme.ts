// The look of the product as a Mantine theme: type, colour, space and motion, in light and dark.
import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { meanings, palette, primaryShade } from './palette.ts';

export const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade,
  // The dark scheme's lighter teal carries dark words.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: 'var(--on-primary)' } : colours;
  },
  black: '#12262b',
  fontFamily: "'Inter Variable', 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--text-28)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--text-20)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--text-17)', lineHeight: '1.4' },
    },
  },
  lineHeights: { md: '1.55' },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-40)',
  },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // By name: a component that a page does not show is not fetched for its sizes.
    // 44 px: a thumb's size, also for people whose hands tremble.
    Button: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

const variablesOf = (scheme: 'light' | 'dark') => ({
  ...meanings[scheme],
  '--mantine-color-body': meanings[scheme]['--paper'],
  '--mantine-color-text': meanings[scheme]['--ink'],
  '--mantine-color-dimmed': meanings[scheme]['--quiet'],
  '--mantine-color-default-border': meanings[scheme]['--line'],
  '--mantine-color-error': meanings[scheme]['--danger-text'],
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
});
