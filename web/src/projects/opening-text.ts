// When a team is back, as people say it where they are: "tomorrow 08:30", "Monday 08:30".
import { clockIn } from '@trialog/contract/rules/clock.ts';
import { formatTime } from '../ui/dates.ts';

const day = 86_400_000;

export function openingText(from: Date, now: Date, language: string, timeZone: string): string {
  const days =
    Math.floor(clockIn(from.getTime(), timeZone) / day) - Math.floor(clockIn(now.getTime(), timeZone) / day);
  const dayText =
    days <= 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(from);
  return `${dayText} ${formatTime(from, language, timeZone)}`;
}
