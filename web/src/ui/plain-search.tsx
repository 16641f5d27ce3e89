// A field for words to look for, with a button that empties it. For the first screen, like plain-select.tsx.
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './plain-field.module.css';

interface Props {
  label: string;
  value: string;
  maxLength: number;
  onType: (text: string) => void;
  onClear: () => void;
  className?: string | undefined;
}

export function PlainSearch({ label, value, maxLength, onType, onClear, className = '' }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    // The button is gone with the words.
    input.current?.focus();
  };
  return (
    <div className={`${classes.field} ${className}`} data-before data-after={value !== '' || undefined}>
      <span className={classes.before}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </span>
      <input
        ref={input}
        className={classes.control}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {value !== '' && (
        <button type="button" className={classes.clear} aria-label={t('TableSearchClear')} onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
