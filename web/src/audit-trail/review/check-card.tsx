// One check: what it looks for, how much is new, who looked last, and what it found.
import { Button } from '@mantine/core';
import { IconAdjustments, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReviewCheck } from '@trialog/contract/schemas/review.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Moment } from '../../ui/moment.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TrailTeam } from '../queries.ts';
import { TrailClock } from '../trail-clock.tsx';
import { checkHint, checkTitles } from './check-texts.ts';
import { Findings } from './findings.tsx';
import classes from './review.module.css';
import { ThresholdDialog } from './threshold-dialog.tsx';

interface Props {
  team: TrailTeam;
  check: ReviewCheck;
  /** Somebody has set its limit. */
  isChanged: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function CheckCard({ team, check, isChanged, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const id = useId();
  const { kind, threshold, findings, lastLook } = check;
  return (
    <li className={classes.check} aria-labelledby={id}>
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>
          {t(checkTitles[kind])}
        </h2>
        <StatusBadge
          tone={findings > 0 ? 'waiting' : 'done'}
          text={findings > 0 ? t('ReviewNew', { count: findings }) : t('ReviewNothingNew')}
        />
      </div>
      <p className={classes.hint}>
        {checkHint(t, kind, threshold)}{' '}
        {isChanged && (
          <TrailClock
            filter={{ objectType: 'check', objectId: kind, actions: 'auditTrail.changeCheck' }}
            of={t(checkTitles[kind])}
          />
        )}
      </p>
      <p className="quiet m-0">
        {lastLook ? (
          <>
            {t('ReviewLastLook', { name: lastLook.by.name })} <Moment at={lastLook.at} withTime />
          </>
        ) : (
          t('ReviewNeverLooked')
        )}
      </p>
      <div className={classes.buttons} data-no-print>
        <Button
          variant={isOpen ? 'default' : 'light'}
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          onClick={onToggle}
        >
          {t(isOpen ? 'ReviewHide' : 'ReviewShow')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconAdjustments size={18} />}
          onClick={() => setChanging(true)}
        >
          {t('ReviewChange')}
        </Button>
      </div>
      {isOpen && <Findings team={team} kind={kind} />}
      {isChanging && <ThresholdDialog team={team} check={check} onClose={() => setChanging(false)} />}
    </li>
  );
}
