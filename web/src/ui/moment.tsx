// An instant as people say it; its exact form stands on hover and is what a screen reader hears.
import { sayExactly, sayMoment } from './dates.ts';
import { HiddenText } from './hidden-text.tsx';
import { useToday } from './today.ts';
import { useIntlLanguage } from './use-language.ts';

export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const language = useIntlLanguage();
  const today = useToday();
  const instant = new Date(at);
  const exact = sayExactly(instant, language);
  return (
    <time dateTime={at} title={exact}>
      <span aria-hidden>{sayMoment(instant, today, language, { withTime })}</span>
      <HiddenText>{exact}</HiddenText>
    </time>
  );
}
