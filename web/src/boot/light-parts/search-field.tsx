// A field for words to look for, with a button that empties it. It searches when someone stops typing, not at every key.
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './field.module.css';

const PAUSE_MS = 300;
const MAX_LENGTH = 200;

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

export function SearchField({ label, text, onChange, className = '' }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  // Cleared from elsewhere.
  useEffect(() => {
    if (text === '') setTyped('');
  }, [text]);
  const search = useDebouncedCallback((words: string) => onChange(words.trim()), PAUSE_MS);
  const type = (words: string) => {
    setTyped(words);
    search(words);
  };
  const clear = () => {
    setTyped('');
    onChange('');
    // The button is gone with the words.
    input.current?.focus();
  };
  return (
    <div className={`${classes.field} ${className}`} data-before data-after={typed !== '' || undefined}>
      <span className={classes.before}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </span>
      <input
        ref={input}
        className={classes.control}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {typed !== '' && (
        <button type="button" className={classes.clear} aria-label={t('TableSearchClear')} onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
