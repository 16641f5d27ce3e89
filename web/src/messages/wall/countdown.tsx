// Until when a message can be deleted and from when it can be answered, with the time that is left, counted down by
// the server's clock (SPEC 5). Gone when its moment has come.
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { formatTime } from '../../ui/dates.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;

interface Props {
  kind: 'CanDeleteUntil' | 'CanReplyFrom';
  /** An instant. */
  at: string;
}

export function Countdown({ kind, at }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const left = useTimeLeft(Date.parse(at));
  if (left <= 0) return null;
  return (
    <span className="quiet digits text-13" data-countdown={kind}>
      {t(kind, { time: formatTime(new Date(at), language) })}
      {/* Read out once, not every second. */}
      {left < HOUR && <span aria-hidden> · {minutesAndSeconds(left)}</span>}
    </span>
  );
}

/** Milliseconds; rendered again every second while there are any. */
function useTimeLeft(until: number): number {
  const [now, setNow] = useState(() => serverNow());
  const over = until <= now;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, [over]);
  return until - now;
}
