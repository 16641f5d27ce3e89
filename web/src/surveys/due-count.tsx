// How many questionnaires are due, as a small mark; fetched after the page is drawn. It also sends what was finished
// without a connection.
import { useEntered } from '../agreements/use-entered.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { CountMark } from '../ui/count-mark.tsx';
import { useToComplete } from './queries.ts';
import { countDue } from './rounds.ts';
import { usePendingAnswers } from './use-pending.ts';

export default function DueCount() {
  const me = useMe().data;
  const entered = useEntered();
  return me !== undefined && entered ? <Count userId={me.userId} /> : null;
}

function Count({ userId }: { userId: string }) {
  const { t } = useTranslation();
  usePendingAnswers(userId);
  const count = countDue(useToComplete().data ?? []);
  return <CountMark count={count} label={t('DueCount', { count })} on="icon" />;
}
