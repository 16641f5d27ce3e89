// Every pair of text and ground passes AA (4.5 : 1), in light and in dark.
import { describe, expect, it } from 'vitest';
import { meanings, palette, primaryShade } from './palette.ts';

function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('the colours in %s', (scheme) => {
  const of = meanings[scheme];
  const tones = ['done', 'waiting', 'danger', 'still', 'day', 'weeks', 'month'] as const;
  const pairs: [string, string, string][] = [
    ...tones.map((tone): [string, string, string] => [tone, of[`--${tone}-text`], of[`--${tone}-ground`]]),
    ...(['--paper', '--surface', '--team-ground', '--patient-ground', '--danger-ground'] as const).flatMap(
      (ground): [string, string, string][] => [
        [`ink on ${ground}`, of['--ink'], of[ground]],
        [`quiet on ${ground}`, of['--quiet'], of[ground]],
      ],
    ),
    ['accent on paper', of['--accent'], of['--paper']],
    ['accent on surface', of['--accent'], of['--surface']],
    ['danger on surface', of['--danger-text'], of['--surface']],
    ['done on surface', of['--done-text'], of['--surface']],
    ['waiting on surface', of['--waiting-text'], of['--surface']],
  ];

  it.each(pairs)('are readable: %s', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('have a readable primary button', () => {
    const ground = palette.teal[scheme === 'light' ? primaryShade.light : primaryShade.dark];
    expect(contrast(ground!, of['--on-primary'])).toBeGreaterThanOrEqual(4.5);
  });
});
