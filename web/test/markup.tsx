// Draws a component to HTML in English, as a browser would get it, so that its words and marks can be read.
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import analyses from '../src/i18n/analyses/en.ts';
import en from '../src/i18n/en.ts';
import profile from '../src/i18n/profile/en.ts';
import results from '../src/i18n/results/en.ts';
import surveys from '../src/i18n/surveys/en.ts';
import { setLanguage } from '../src/i18n/translation.ts';

setLanguage('en', { ...en, ...profile, ...surveys, ...results, ...analyses });

export function markup(node: ReactNode): string {
  return renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>).replace(/<style.*?<\/style>/gs, '');
}

/** What can be read, without the marks. */
export const words = (node: ReactNode): string =>
  markup(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Which tone a badge is drawn in. */
export const toneOf = (html: string) => /data-tone="(\w+)"/.exec(html)?.[1];
