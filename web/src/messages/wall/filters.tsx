// Narrows the wall: all, new or what the team has to do, a text, in which order, and for staff one patient where the rail of patients has no room (SPEC 2).
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { SearchField } from '../../boot/light-parts/search-field.tsx';
import { Segments } from '../../boot/light-parts/segments.tsx';
import { LightSelect } from '../../boot/light-parts/select.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import type { WallTeam } from '../queries.ts';
import type { WallRights } from '../rights.ts';
import { useCounts } from '../unread.ts';
import classes from './filters.module.css';
import { storeOrder } from './stored-order.ts';
import type { WallView } from './view.ts';

interface Props {
  team: WallTeam;
  rights: Pick<WallRights, 'userId' | 'isPatient'>;
  view: WallView;
  onChange: (change: Partial<WallView>) => void;
  /** None for patients, who see their own messages alone. */
  patients: readonly PatientItem[] | undefined;
}

export function WallFilters({ team, rights, view, onChange, patients }: Props) {
  const { t } = useTranslation();
  // A patient's first screen does not wait for it: the bar at the bottom requests it later.
  const counts = useCounts({ requests: !rights.isPatient }).get(team.medicalTeamId);
  const counted = (text: string, count = 0) => (count > 0 ? `${text} (${count})` : text);
  return (
    <search className="row wrap gap-12 mb-20">
      <Segments
        className={classes.kinds}
        label={t('WallFilter')}
        value={view.filter}
        onChoose={(filter) => onChange({ filter, readerId: filter === 'mine' ? rights.userId : undefined })}
        choices={[
          { value: 'all', label: t('FilterAll') },
          { value: 'new', label: counted(t('FilterNew'), counts?.unreadCount) },
          ...(rights.isPatient
            ? []
            : [
                { value: 'needsAnswer' as const, label: counted(t('NeedsAnswer'), counts?.unansweredCount) },
                { value: 'mine' as const, label: t('FilterMine') },
                { value: 'media' as const, label: t('FilterMedia') },
              ]),
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
      <LightSelect
        className={classes.order}
        label={t('WallOrder')}
        value={view.order}
        onChoose={(chosen) => {
          const order = chosen === 'creation' ? 'creation' : 'activity';
          storeOrder(order);
          onChange({ order });
        }}
        choices={[
          { value: 'activity', label: t('OrderByActivity') },
          { value: 'creation', label: t('OrderByCreation') },
        ]}
      />
    </search>
  );
}
