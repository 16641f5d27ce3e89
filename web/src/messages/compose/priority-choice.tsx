// How soon a patient would like an answer: nothing said, soon, or that it can wait. Whoever chooses soon reads first when the
// team reads next, and whom to call. Fetched where the study allows it.
import type { MessagePriority } from '@trialog/contract/messages.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { CallHelpDesk } from '../../projects/call-help-desk.tsx';
import { EmergencyCall } from '../../projects/emergency-call.tsx';
import type { Chosen } from '../../projects/environment.ts';
import { openingText } from '../../projects/opening-text.ts';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './priority-choice.module.css';
import { readingAt } from './reading-hours.ts';

interface Props {
  value: MessagePriority | undefined;
  onChange: (priority: MessagePriority | undefined) => void;
  chosen: Pick<Chosen, 'project' | 'team'>;
}

const choices = [
  [undefined, 'PriorityNone'],
  ['soon', 'PrioritySoon'],
  ['canWait', 'PriorityCanWait'],
] as const;

export default function PriorityChoice({ value, onChange, chosen }: Props): ReactNode {
  const { t } = useTranslation();
  const name = useId();
  const said = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // What it says must be in sight before the message is sent; a draft that comes back stays where it begins.
  useEffect(() => {
    if (value === 'soon' && isPressed.current)
      said.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [value]);
  const choose = (priority: MessagePriority | undefined) => {
    isPressed.current = true;
    onChange(priority);
  };
  return (
    <div>
      <fieldset className="m-0 min-w-0 p-0 border-0">
        <legend className="semibold p-0 mb-8">{t('PriorityQuestion')}</legend>
        <div className={classes.choices}>
          {choices.map(([priority, text]) => (
            <ChoiceCard
              key={text}
              className={classes.choice}
              name={name}
              checked={value === priority}
              onChange={() => choose(priority)}
            >
              {t(text)}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <div ref={said} className={classes.said} role="status">
        {value === 'soon' && <Soon chosen={chosen} />}
      </div>
    </div>
  );
}

function Soon({ chosen }: Pick<Props, 'chosen'>) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const now = new Date();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const reading = readingAt(chosen, now);
  return (
    <div className={classes.soon}>
      <p className="m-0">
        {reading.kind === 'closed'
          ? t('ReadLater', { moment: openingText(reading.from, now, language, here) })
          : t('PriorityReadNow')}{' '}
        {t('PriorityCannotWait')}
      </p>
      <CallHelpDesk />
      <EmergencyCall />
    </div>
  );
}
