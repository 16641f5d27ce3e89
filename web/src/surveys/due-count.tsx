// How many questionnaires are due, as a small mark; fetched after the page is drawn.
import { useEntered } from '../agreements/use-entered.ts';
import { useTranslation } from '../i18n/translation.ts';
import { CountMark } from '../ui/count-mark.tsx';
import { useToComplete } from './queries.ts';
import { countDue } from './rounds.ts';

export default function DueCount() {
  return useEntered() ? <Count /> : null;
}

function Count() {
  const { t } = useTranslation();
  const count = countDue(useToComplete().data ?? []);
  return <CountMark count={count} label={t('DueCount', { count })} on="icon" />;
}
