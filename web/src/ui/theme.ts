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
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  lineHeights: { md: '1.55' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
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

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...meanings.light,
    '--mantine-color-body': meanings.light['--paper'],
    '--mantine-color-text': meanings.light['--ink'],
    '--mantine-color-dimmed': meanings.light['--quiet'],
    '--mantine-color-default-border': meanings.light['--line'],
    '--mantine-color-error': meanings.light['--danger-text'],
  },
  dark: {
    ...meanings.dark,
    '--mantine-color-body': meanings.dark['--paper'],
    '--mantine-color-text': meanings.dark['--ink'],
    '--mantine-color-dimmed': meanings.dark['--quiet'],
    '--mantine-color-default-border': meanings.dark['--line'],
    '--mantine-color-error': meanings.dark['--danger-text'],
  },
});
