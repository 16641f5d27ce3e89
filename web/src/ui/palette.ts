// The colours of LOOK as scales of ten (light to dark), and what each of them means in light and in dark.
import type { MantineColorsTuple } from '@mantine/core';

export const palette = {
  /** Primary; its eighth shade is LOOK's deep teal. */
  teal: [
    '#eaf5f4',
    '#d5eae8',
    '#aad5d1',
    '#7cc3bd',
    '#5ab4ad',
    '#33968f',
    '#1a827d',
    '#0b6e6b',
    '#085957',
    '#064543',
  ],
  coral: [
    '#fdf0ee',
    '#fadbd6',
    '#f3b4ab',
    '#f0988c',
    '#e46653',
    '#d94a35',
    '#c43c28',
    '#a83120',
    '#86271a',
    '#651d14',
  ],
  gray: [
    '#f7f9f8',
    '#eef2f1',
    '#e1e8e6',
    '#d2dbd9',
    '#b6c3c1',
    '#8d9e9d',
    '#647776',
    '#4a5e60',
    '#2c4046',
    '#12262b',
  ],
  /** Mantine's surfaces in dark: the eighth is the page, the seventh a card, the first the text. */
  dark: [
    '#e3eceb',
    '#c3d2d1',
    '#a3b5b5',
    '#78908f',
    '#3c5257',
    '#2b4045',
    '#17262a',
    '#0f1a1d',
    '#0b1417',
    '#070d0f',
  ],
} satisfies Record<string, MantineColorsTuple>;

/** Which teal a primary button has. */
export const primaryShade = { light: 7, dark: 4 } as const;

/** Names that stylesheets use; each text and ground of one tone passes AA together, and on the page. */
export const meanings = {
  light: {
    '--paper': '#f7f9f8',
    '--surface': '#ffffff',
    '--line': '#d9e2e0',
    '--ink': '#12262b',
    '--quiet': '#4a5e60',
    '--accent': '#0b6e6b',
    '--on-primary': '#ffffff',
    '--team-ground': '#e3f1ef',
    '--patient-ground': '#f6ecdc',
    '--drawing': '#a9cfcb',
    '--drawing-warm': '#dcc49c',
    '--done-ground': '#e2f2e5',
    '--done-text': '#1b632c',
    '--waiting-ground': '#fdf0d0',
    '--waiting-text': '#744b03',
    '--danger-ground': '#fdf0ee',
    '--danger-text': '#a83120',
    '--still-ground': '#e9efee',
    '--still-text': '#3c5257',
  },
  dark: {
    '--paper': '#0f1a1d',
    '--surface': '#17262a',
    '--line': '#2b4045',
    '--ink': '#e3eceb',
    '--quiet': '#a3b5b5',
    '--accent': '#7cc3bd',
    '--on-primary': '#0b1417',
    '--team-ground': '#143536',
    '--patient-ground': '#362d1d',
    '--drawing': '#2f6764',
    '--drawing-warm': '#6d5a36',
    '--done-ground': '#16331f',
    '--done-text': '#9ad9a6',
    '--waiting-ground': '#3a2c0c',
    '--waiting-text': '#f4c868',
    '--danger-ground': '#3a1d18',
    '--danger-text': '#f6ada2',
    '--still-ground': '#22363a',
    '--still-text': '#c3d2d1',
  },
} as const;
