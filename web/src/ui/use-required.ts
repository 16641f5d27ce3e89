// The error of a required field: blanks alone count as missing (SPEC 5).
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { useTranslation } from '../i18n/translation.ts';

/** Gives the sentence for a text that is missing, and nothing for one that is there. */
export function useRequired(): (text: string) => string | undefined {
  const { t } = useTranslation();
  return (text) => (isBlank(text) ? t('RequiredField') : undefined);
}
