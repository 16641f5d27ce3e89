// The chosen language as Intl and HTML know it: dates, order and plurals go by it.
import { defaultLanguage, intlLanguage, isLanguage } from '@trialog/contract/languages.ts';
import { useTranslation } from '../i18n/translation.ts';

export function useIntlLanguage(): string {
  const { language } = useTranslation().i18n;
  return intlLanguage(isLanguage(language) ? language : defaultLanguage);
}
