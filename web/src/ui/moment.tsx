// An instant as people say it; its exact form stands on hover and is what a screen reader hears.
import { formatExactly, formatMoment } from './dates.ts';
import { HiddenText } from './hidden-text.tsx';
import { useToday } from './today.ts';
import { useIntlLanguage } from './use-language.ts';

export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const language = useIntlLanguage();
  const today = useToday();
  const instant = new Date(at);
  const exact = formatExactly(instant, language);
  return (
    <time dateTime={at} title={exact}>
      <span aria-hidden>{formatMoment(instant, today, language, { withTime })}</span>
      <HiddenText>{exact}</HiddenText>
    </time>
  );
}
