// By whom something was given or taken, and why; or that no entry of the audit trail says so.
import type { RegisterChange } from '@trialog/contract/schemas/access-register.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { actorName } from '../actor-name.ts';
import classes from './register.module.css';

interface Props {
  change: RegisterChange | null;
  /** What began before periods were recorded has no entry, and nobody is to blame. */
  isExact: boolean;
}

export function Because({ change, isExact }: Props) {
  const { t } = useTranslation();
  if (change === null)
    return isExact ? <span className={classes.noEntry}>{t('RegisterNoEntry')}</span> : null;
  return (
    <span className="quiet break text-14">
      {t('RegisterBy', { actor: actorName(t, change.by) })}
      {change.reason !== null && (
        <>
          <br />
          {t('TrailReason', { reason: change.reason })}
        </>
      )}
    </span>
  );
}
