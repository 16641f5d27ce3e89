// The file of each language, fetched when it is needed. Nothing of React, so that the first one can be requested
// before the application has loaded.
import type { Language } from '@trialog/contract/languages.ts';
import type { Texts } from './en.ts';

export const textFiles: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  sp: () => import('./sp.ts'),
};
