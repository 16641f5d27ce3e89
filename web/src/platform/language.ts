// The language of the interface (SPEC 1): the one chosen in this browser, else English (R1.27). An account's language is
// offered (people/language-question.tsx) and never taken by itself.
import { defaultLanguage, intlLanguage, isLanguage, type Language } from '@trialog/contract/languages.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';

const { key } = storageKeys.language;

export function chosenLanguage(): Language | undefined {
  const stored = localStore.get(key);
  return isLanguage(stored) ? stored : undefined;
}

export const currentLanguage = (): Language => chosenLanguage() ?? defaultLanguage;

export function storeLanguage(language: Language): void {
  localStore.set(key, language);
}

/** What screen readers and hyphenation go by; `sp` is `es` there (R1.28). */
export function markDocument(language: Language): void {
  document.documentElement.lang = intlLanguage(language);
}
