// Chooses the language; each is named in itself, so that a lost reader finds the way back.
import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { isLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../i18n/load.ts';
import classes from './language-switch.module.css';

export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('Language')}
      classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
      leftSection={<IconWorld size={18} stroke={1.75} aria-hidden />}
      value={i18n.language}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={({ currentTarget }) => {
        if (isLanguage(currentTarget.value)) onChoose(currentTarget.value);
      }}
    />
  );
}
