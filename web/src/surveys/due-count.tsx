// How many questionnaires are due, as a small mark; fetched after the page stands. It also sends what was finished
// without a connection.
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isBound, nextStep } from '../agreements/next-step.ts';
import { useAgreement } from '../agreements/queries.ts';
import { useMe } from '../people/queries.ts';
import classes from './due-count.module.css';
import { useToComplete } from './queries.ts';
import { countDue } from './rounds.ts';
import { usePendingAnswers } from './use-pending.ts';

/** Who has something to accept first is refused until then, and not asked for. */
export default function DueCount() {
  const me = useMe().data;
  const bound = me !== undefined && isBound(me);
  const { data: agreement } = useAgreement(bound);
  const entered = !bound || (agreement !== undefined && nextStep(agreement, false) === undefined);
  return me !== undefined && entered ? <Count userId={me.userId} /> : null;
}

function Count({ userId }: { userId: string }) {
  const { t } = useTranslation();
  usePendingAnswers(userId);
  const count = countDue(useToComplete().data ?? []);
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count}
      </span>
      <VisuallyHidden>{t('DueCount', { count })}</VisuallyHidden>
    </>
  );
}
