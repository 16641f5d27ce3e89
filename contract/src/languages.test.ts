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
  it('are six, Spanish as sp', { tags: ['R1.26', 'R9.24'] }, () => {
    expect([...languages].sort()).toEqual(['de', 'en', 'fr', 'it', 'nl', 'sp']);
    expect(isLanguage('sp')).toBe(true);
    expect(isLanguage('es')).toBe(false);
  });

  it('fall back to English', { tags: ['R1.27', 'R9.24'] }, () => {
    expect(defaultLanguage).toBe('en');
    expect(chooseLanguage([])).toBe('en');
    expect(chooseLanguage(['pt-BR', 'xx'])).toBe('en');
  });

  it('take the first that a person prefers and we speak', () => {
    expect(chooseLanguage(['pt', 'es-MX', 'fr'])).toBe('sp');
    expect(chooseLanguage(['NL-be'])).toBe('nl');
  });

  it('maps sp to es for lang and Intl, and the others to themselves', { tags: ['R1.28'] }, () => {
    expect(intlLanguage('sp')).toBe('es');
    for (const language of languages.filter((code) => code !== 'sp')) {
      expect(intlLanguage(language)).toBe(language);
    }
  });

  it('have the tags of the base path, and back', { tags: ['R7.1', 'R7.2'] }, () => {
    expect([...languageTags].sort()).toEqual(['de-DE', 'en-US', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL']);
    for (const language of languages) expect(languageOfTag(tagOf[language])).toBe(language);
    expect(languageOfTag('en-GB')).toBeUndefined();
    expect(apiBase(tagOf.en)).toBe('/api/en-US');
  });
});
