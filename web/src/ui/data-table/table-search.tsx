// The search of a table: answers while someone types, shortly after the last keystroke.
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './table-search.module.css';

export function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const searchSoon = useDebouncedCallback(onSearch, limits.tableSearchDebounceMs);

  // What is looked for was changed elsewhere, such as by "Show all rows".
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setText(search);
  }

  const clear = () => {
    searchSoon.cancel();
    setText('');
    onSearch('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      type="search"
      aria-label={t('TableSearch')}
      placeholder={t('TableSearch')}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        text === '' ? undefined : <CloseButton aria-label={t('TableSearchClear')} onClick={clear} />
      }
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        searchSoon(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') clear();
      }}
    />
  );
}
