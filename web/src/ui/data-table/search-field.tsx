// The search of a table: answers while someone types, shortly after the last keystroke.
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { afterPause } from './after-pause.ts';
import classes from './search-field.module.css';

export function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const [type] = useState(() => afterPause((typed) => latest.current(typed)));
  useEffect(() => type.cancel, [type]);

  // What is looked for was changed elsewhere, such as by "Show all rows".
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setText(search);
  }

  const clear = () => {
    type.cancel();
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
        type(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') clear();
      }}
    />
  );
}
