// Above the entries: how many are shown, and what their seals say of them.
import { IconShieldCheck } from '@tabler/icons-react';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './trail.module.css';

type Verified = Pick<TrailEntry, 'seal' | 'valueState' | 'actor'>;

/** Whether anything of an entry is other than what was sealed: its row, its values, or who did it. */
export const isAltered = ({ seal, valueState, actor }: Verified): boolean =>
  seal === 'broken' || valueState === 'altered' || actor.state === 'altered';

export function TrailVerification({ entries }: { entries: readonly Verified[] }) {
  const { t } = useTranslation();
  const altered = entries.filter(isAltered).length;
  const sound = entries.filter((entry) => entry.seal === 'sealed' && !isAltered(entry)).length;
  const counts = [
    ['TrailShownAltered', altered],
    ['TrailShownSealed', sound],
    ['TrailShownWaiting', entries.length - altered - sound],
  ] as const;
  const parts = counts.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count }));
  const text = t('TrailShown', { count: entries.length, parts: parts.join(', ') });
  return (
    <div className={classes.verification}>
      {altered > 0 ? (
        <Notice tone="danger">{text}</Notice>
      ) : (
        <p className={classes.verified}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
