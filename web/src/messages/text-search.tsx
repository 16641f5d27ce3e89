// A search in the text of messages. It searches when someone stops typing, not at every key.
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './text-search.module.css';

const PAUSE_MS = 300;

interface Props {
  className: string;
  text: string;
  onChange: (text: string) => void;
}

export function TextSearch({ className, text, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  // Cleared from elsewhere.
  useEffect(() => {
    if (text === '') setTyped('');
  }, [text]);
  const search = useDebouncedCallback((words: string) => onChange(words.trim()), PAUSE_MS);
  const change = (words: string) => {
    setTyped(words);
    search(words);
  };
  return (
    <TextInput
      className={`${classes.search} ${className}`}
      aria-label={t('SearchMessages')}
      placeholder={t('SearchMessages')}
      type="search"
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={t('TableSearchClear')}
            onClick={() => {
              setTyped('');
              onChange('');
            }}
          />
        )
      }
    />
  );
}
