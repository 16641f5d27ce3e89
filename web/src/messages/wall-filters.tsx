// Narrows the wall: all or new, a text, and for staff one patient where the rail of patients has no room (SPEC 2).
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { useTranslation } from 'react-i18next';
import { TextSearch } from './text-search.tsx';
import classes from './wall-filters.module.css';
import type { WallView } from './wall-view.ts';

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
      <TextSearch className={classes.search ?? ''} text={view.text} onChange={(text) => onChange({ text })} />
    </search>
  );
}
