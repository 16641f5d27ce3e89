// Narrows the wall: all or new, a text, and for staff one patient where the rail of patients has no room (SPEC 2).
import { CloseButton, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './wall-filters.module.css';
import type { WallView } from './wall-view.ts';

const PAUSE_MS = 300;

interface Props {
  view: WallView;
  onChange: (change: Partial<WallView>) => void;
  /** None for patients, who see their own messages alone. */
  patients: readonly PatientItem[] | undefined;
}

export function WallFilters({ view, onChange, patients }: Props) {
  const { t } = useTranslation();
  return (
    <search className={classes.filters}>
      <SegmentedControl
        className={classes.kinds ?? ''}
        aria-label={t('WallFilter')}
        value={view.filter}
        onChange={(filter) => onChange({ filter: filter === 'new' ? 'new' : 'all' })}
        data={[
          { value: 'all', label: t('FilterAll') },
          { value: 'new', label: t('FilterNew') },
        ]}
        size="md"
        radius="md"
      />
      {patients !== undefined && (
        <NativeSelect
          className={classes.patient ?? ''}
          aria-label={t('PatientFilter')}
          value={view.patient ?? ''}
          onChange={({ currentTarget }) => onChange({ patient: currentTarget.value || undefined })}
          data={[
            { value: '', label: t('AllPatients') },
            ...patients.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
      )}
      <TextSearch text={view.text} onChange={(text) => onChange({ text })} />
    </search>
  );
}

/** Searches when someone stops typing, not at every key. */
function TextSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
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
      className={classes.search ?? ''}
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
