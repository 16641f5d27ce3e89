// The language of the interface (SPEC 1): chosen in this browser, else the one that the person's account has while
// they are signed in, else English (R1.27).
import { defaultLanguage, intlLanguage, isLanguage, type Language } from '@trialog/contract/languages.ts';
import { lastingStore, tabStore } from './storage.ts';

const key = 'trialog.language';

function chosenLanguage(): Language | undefined {
  const kept = lastingStore.get(key);
  return isLanguage(kept) ? kept : undefined;
}

export function currentLanguage(): Language {
  const adopted = tabStore.get(key);
  return chosenLanguage() ?? (isLanguage(adopted) ? adopted : defaultLanguage);
}

export function keepLanguage(language: Language): void {
  lastingStore.set(key, language);
}

/** Takes the account's language where nobody chose one in this browser; it goes when its person goes. */
export function adoptLanguage(language: Language): boolean {
  if (chosenLanguage() !== undefined || currentLanguage() === language) return false;
  tabStore.set(key, language);
  return true;
}

/** What screen readers and hyphenation go by; `sp` is `es` there (R1.28). */
export function markDocument(language: Language): void {
  document.documentElement.lang = intlLanguage(language);
}
