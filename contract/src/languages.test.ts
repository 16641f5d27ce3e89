// The six languages and their tags.
import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  defaultLanguage,
  intlLanguage,
  isLanguage,
  languageOfTag,
  languages,
  languageTags,
  tagOf,
} from './languages.ts';
import { apiBase } from './service.ts';

describe('languages', () => {
  it('[R1.26] [R9.24] are six, Spanish as sp', () => {
    expect([...languages].sort()).toEqual(['de', 'en', 'fr', 'it', 'nl', 'sp']);
    expect(isLanguage('sp')).toBe(true);
    expect(isLanguage('es')).toBe(false);
  });

  it('[R1.27] [R9.24] fall back to English', () => {
    expect(defaultLanguage).toBe('en');
    expect(chooseLanguage([])).toBe('en');
    expect(chooseLanguage(['pt-BR', 'xx'])).toBe('en');
  });

  it('take the first that a person prefers and we speak', () => {
    expect(chooseLanguage(['pt', 'es-MX', 'fr'])).toBe('sp');
    expect(chooseLanguage(['NL-be'])).toBe('nl');
  });

  it('[R1.28] maps sp to es for lang and Intl, and the others to themselves', () => {
    expect(intlLanguage('sp')).toBe('es');
    for (const language of languages.filter((code) => code !== 'sp')) {
      expect(intlLanguage(language)).toBe(language);
    }
  });

  it('[R7.1] [R7.2] have the tags of the base path, and back', () => {
    expect([...languageTags].sort()).toEqual(['de-DE', 'en-US', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL']);
    for (const language of languages) expect(languageOfTag(tagOf[language])).toBe(language);
    expect(languageOfTag('en-GB')).toBeUndefined();
    expect(apiBase(tagOf.en)).toBe('/api/en-US');
  });
});
