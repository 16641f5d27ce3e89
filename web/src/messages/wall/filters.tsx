// Narrows the wall: all or new, a text, and for staff one patient where the rail of patients has no room (SPEC 2).
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { SearchField } from '../../boot/light-fields/search-field.tsx';
import { Segments } from '../../boot/light-fields/segments.tsx';
import { LightSelect } from '../../boot/light-fields/select.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './filters.module.css';
import type { WallView } from './view.ts';

interface Props {
  view: WallView;
  onChange: (change: Partial<WallView>) => void;
  /** None for patients, who see their own messages alone. */
  patients: readonly PatientItem[] | undefined;
}

export function WallFilters({ view, onChange, patients }: Props) {
  const { t } = useTranslation();
  return (
    <search className="row wrap gap-12 mb-20">
      <Segments
        className={classes.kinds}
        label={t('WallFilter')}
        value={view.filter}
        onChoose={(filter) => onChange({ filter })}
        choices={[
          { value: 'all', label: t('FilterAll') },
          { value: 'new', label: t('FilterNew') },
        ]}
      />
      {patients !== undefined && (
        <LightSelect
          className={classes.patient}
          label={t('MessagePatient')}
          value={view.patient ?? ''}
          onChoose={(patient) => onChange({ patient: patient || undefined })}
          choices={[
            { value: '', label: t('AllPatients') },
            ...patients.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
      )}
      <SearchField
        label={t('SearchMessages')}
        className={classes.search ?? ''}
        text={view.text}
        onChange={(text) => onChange({ text })}
      />
    </search>
  );
}
