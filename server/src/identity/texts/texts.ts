// The words of the provider's pages, in the six languages of the product.
import type { Language } from '@trialog/contract/languages.ts';
import { german } from './de.ts';
import { english, type Texts } from './en.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { dutch } from './nl.ts';
import { spanish } from './sp.ts';

export const texts: Record<Language, Texts> = {
  en: english,
  fr: french,
  de: german,
  it: italian,
  nl: dutch,
  sp: spanish,
};

/** How each language names itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
  sp: 'Español',
};
