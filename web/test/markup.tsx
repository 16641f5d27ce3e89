// Draws a component to HTML in English, as a browser would get it, so that its words and marks can be read.
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import analyses from '../src/i18n/analyses/en.ts';
import en from '../src/i18n/en.ts';
import surveys from '../src/i18n/surveys/en.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { ...en, ...surveys, ...analyses } } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

export function markup(node: ReactNode): string {
  return renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>).replace(/<style.*?<\/style>/gs, '');
}

/** What can be read, without the marks. */
export const words = (node: ReactNode): string =>
  markup(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
