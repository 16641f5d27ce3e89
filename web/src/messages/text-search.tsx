// A search in the text of messages. It searches when someone stops typing, not at every key.
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { PlainSearch } from '../ui/plain-search.tsx';

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
    <PlainSearch
      className={className}
      label={t('SearchMessages')}
      maxLength={200}
      value={typed}
      onType={change}
      onClear={() => {
        setTyped('');
        onChange('');
      }}
    />
  );
}
