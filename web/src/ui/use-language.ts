// The chosen language as Intl and HTML know it: dates, order and plurals go by it.
import { defaultLanguage, intlLanguage, isLanguage } from '@trialog/contract/languages.ts';
import { useTranslation } from 'react-i18next';

export function useIntlLanguage(): string {
  const { language } = useTranslation().i18n;
  return intlLanguage(isLanguage(language) ? language : defaultLanguage);
}
