// The six interface languages (SPEC 1 and 9), the tags of the API's base path, and their names for Intl.

export const languages = ['en', 'fr', 'de', 'it', 'nl', 'sp'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** The tag in `/api/{tag}` for each language. */
export const tagOf = {
  en: 'en-US',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  nl: 'nl-NL',
  sp: 'es-ES',
} as const satisfies Record<Language, string>;
export type LanguageTag = (typeof tagOf)[Language];

export const languageTags: readonly LanguageTag[] = languages.map((language) => tagOf[language]);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a base path's tag; nothing for a tag that we do not serve. */
export function languageOfTag(tag: string): Language | undefined {
  return languages.find((language) => tagOf[language] === tag);
}

/** `sp` is the product's own code for Spanish; HTML's `lang` and Intl know it as `es`. */
export function intlLanguage(language: Language): string {
  return language === 'sp' ? 'es' : language;
}

/** The first of a person's preferred languages (as browsers list them) that we speak. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    const found = languages.find((language) => intlLanguage(language) === primary);
    if (found) return found;
  }
  return defaultLanguage;
}
