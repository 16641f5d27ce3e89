// How often a survey comes, as a coloured badge with its words (SPEC 3): one colour for days, weeks and months.
import { IconCalendarEvent, IconRepeat } from '@tabler/icons-react';
import { Recurrence } from '@trialog/contract/surveys.ts';
import type { TextKey } from '../i18n/en.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from '../ui/status-badge.module.css';

type Tone = 'still' | 'day' | 'weeks' | 'month';

const looks: Record<Recurrence, readonly [TextKey, Tone]> = {
  [Recurrence.Once]: ['RecurrenceOnce', 'still'],
  [Recurrence.Daily]: ['RecurrenceDaily', 'day'],
  [Recurrence.TwiceDaily]: ['RecurrenceTwiceDaily', 'day'],
  [Recurrence.ThreeTimesDaily]: ['RecurrenceThreeTimesDaily', 'day'],
  [Recurrence.Weekly]: ['RecurrenceWeekly', 'weeks'],
  [Recurrence.OnceEvery15Days]: ['RecurrenceEvery15Days', 'weeks'],
  [Recurrence.OnceEvery21Days]: ['RecurrenceEvery21Days', 'weeks'],
  [Recurrence.OnceEvery28Days]: ['RecurrenceEvery28Days', 'weeks'],
  [Recurrence.Monthly]: ['RecurrenceMonthly', 'month'],
};

/** For search and filters of a table. */
export const recurrenceText = (recurrence: Recurrence): TextKey => looks[recurrence][0];

export function RecurrenceBadge({ recurrence }: { recurrence: Recurrence }) {
  const { t } = useTranslation();
  const [text, tone] = looks[recurrence];
  const Icon = recurrence === Recurrence.Once ? IconCalendarEvent : IconRepeat;
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon className="flex-none" size={14} stroke={2} aria-hidden />
      {t(text)}
    </span>
  );
}
