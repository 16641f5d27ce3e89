// The language chosen in this browser (SPEC 1): kept under one key, English when none was chosen (R1.27).
import { defaultLanguage, intlLanguage, isLanguage, type Language } from '@trialog/contract/languages.ts';
import { lastingStore } from './storage.ts';

const key = 'trialog.language';

export function currentLanguage(): Language {
  const kept = lastingStore.get(key);
  return isLanguage(kept) ? kept : defaultLanguage;
}

export function keepLanguage(language: Language): void {
  lastingStore.set(key, language);
}

/** What screen readers and hyphenation go by; `sp` is `es` there (R1.28). */
export function markDocument(language: Language): void {
  document.documentElement.lang = intlLanguage(language);
}
