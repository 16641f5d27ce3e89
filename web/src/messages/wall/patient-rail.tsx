// The patients of the team beside the wall, with what one has not read of each; choosing one narrows the wall.
import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { PersonAvatar } from '../../people/person-avatar.tsx';
import classes from './patient-rail.module.css';

interface Props {
  patients: readonly PatientItem[];
  chosen: string | undefined;
  onChoose: (patientId: string | undefined) => void;
}

/** Who wrote or was written to last comes first. */
export const byLastMessage = (a: PatientItem, b: PatientItem): number =>
  (b.lastMessageAt ?? '').localeCompare(a.lastMessageAt ?? '') || a.name.localeCompare(b.name);

export default function PatientRail({ patients, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const unread = patients.reduce((sum, { unreadCount = 0 }) => sum + unreadCount, 0);
  return (
    <nav className={classes.rail} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('Patients')}
      </h2>
      <ul className="plain-list stack gap-2">
        <Row
          active={chosen === undefined}
          unread={unread}
          picture={
            <span className={classes.everyone}>
              <IconUsers size={18} stroke={1.75} aria-hidden />
            </span>
          }
          onPress={() => onChoose(undefined)}
        >
          {t('AllPatients')}
        </Row>
        {patients.toSorted(byLastMessage).map(({ userId, name, avatarUrl, studyCode, unreadCount = 0 }) => (
          <Row
            key={userId}
            active={chosen === userId}
            unread={unreadCount}
            picture={<PersonAvatar name={name} url={avatarUrl} size={32} />}
            onPress={() => onChoose(userId)}
          >
            {name}
            {name !== studyCode && <span className="quiet regular block text-13">{studyCode}</span>}
          </Row>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps {
  active: boolean;
  unread: number;
  picture: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

function Row({ active, unread, picture, onPress, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        className={`list-row ${classes.row}`}
        aria-current={active || undefined}
        onClick={onPress}
      >
        {picture}
        <span className="grow">{children}</span>
        {unread > 0 && (
          <span className={classes.unread}>
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <VisuallyHidden>{t('UnreadCount', { count: unread })}</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}
