// The language switch: stored in this browser, and in the account of who is signed in and may change it.
import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '@trialog/contract/languages.ts';
import { UserState } from '@trialog/contract/people.ts';
import { switchLanguage } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { hasLanguage, useChangePreferences, useMe } from '../people/queries.ts';
import { currentLanguage } from '../platform/language.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { showError } from '../ui/toasts.ts';
import { useSession } from './session-store.ts';

export function LanguageChoice() {
  const choose = useChooseLanguage();
  return <LanguageSwitch onChoose={(language) => void choose(language)} />;
}

export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation();
  const signedIn = useSession().kind === 'signedIn';
  const me = useMe(signedIn).data;
  const client = useQueryClient();
  const { mutate } = useChangePreferences();
  return async (language) => {
    try {
      await switchLanguage(language);
    } catch {
      // The file of that language could not be fetched.
      showError(t('ConnectionLost'));
      return;
    }
    // Another one was chosen while the texts were on their way.
    if (currentLanguage() !== language) return;
    if (signedIn && me?.state === UserState.Active && !hasLanguage(client, language)) mutate({ language });
  };
}
