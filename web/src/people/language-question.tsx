// The question at the edge of the page: to keep the language that is shown for the account, too, or to change to the
// account's.
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { intlLanguage, type Language } from '@trialog/contract/languages.ts';
import { languageNames, switchLanguage } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { chosenLanguage } from '../platform/language.ts';
import { showError, showSuccess } from '../ui/toasts.ts';
import type { LanguagePrompt } from './account-questions.ts';
import { EdgeQuestion } from './edge-question.tsx';
import { useChangePreferences } from './queries.ts';

/** What a language is called in the one shown. */
const nameIn = (shown: Language, language: Language): string =>
  new Intl.DisplayNames(intlLanguage(shown), { type: 'language' }).of(intlLanguage(language)) ??
  languageNames[language];

export default function LanguageQuestion({ account, mayDecline, onAnswer }: LanguagePrompt) {
  const { t, i18n } = useTranslation();
  const change = useChangePreferences();
  const names = { shown: nameIn(i18n.language, i18n.language), account: nameIn(i18n.language, account) };
  const wasChosen = chosenLanguage() !== undefined;

  const take = () =>
    void switchLanguage(account)
      .then(onAnswer)
      .catch(() => showError(t('ConnectionLost')));
  const keepShown = () =>
    change.mutate(
      { language: i18n.language },
      {
        onSuccess: () => {
          void switchLanguage(i18n.language);
          onAnswer();
          showSuccess(t('LanguageOfAccount', { account: names.shown }));
        },
      },
    );

  return (
    <EdgeQuestion
      label={t('Language')}
      icon={IconLanguage}
      answers={
        <>
          <Button size="sm" variant="default" lang={intlLanguage(account)} onClick={take}>
            {languageNames[account]}
          </Button>
          {mayDecline && (
            <Button size="sm" variant="subtle" loading={change.isPending} onClick={keepShown}>
              {t('LanguageKeep', { language: names.shown })}
            </Button>
          )}
        </>
      }
      onClose={onAnswer}
    >
      {wasChosen && mayDecline ? t('LanguageQuestion', names) : t('LanguageOfAccount', names)}
    </EdgeQuestion>
  );
}
