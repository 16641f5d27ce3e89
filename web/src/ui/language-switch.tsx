// Chooses the language; each is named in itself, so that a lost reader finds the way back.
import { IconWorld } from '@tabler/icons-react';
import { isLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { LightSelect } from '../boot/light-parts/select.tsx';
import { languageNames } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from './language-switch.module.css';

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }));

export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t, i18n } = useTranslation();
  return (
    <LightSelect
      className={classes.languages}
      label={t('Language')}
      before={<IconWorld size={18} stroke={1.75} aria-hidden />}
      value={i18n.language}
      choices={choices}
      onChoose={(value) => {
        if (isLanguage(value)) onChoose(value);
      }}
    />
  );
}
