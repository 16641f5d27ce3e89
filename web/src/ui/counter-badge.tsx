// The characters of a text and how many fit (SPEC 5): quiet and green to two thirds, then yellow, red at the end.
import { VisuallyHidden } from '@mantine/core';
import { counterTone } from '@trialog/contract/rules/counter-tone.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from './counter-badge.module.css';

export function CounterBadge({ used, maximum }: { used: number; maximum: number }) {
  const { t } = useTranslation();
  const tone = counterTone(used, maximum);
  return (
    <span className={classes.counter} data-tone={tone}>
      <span aria-hidden>
        {used} / {maximum}
      </span>
      <VisuallyHidden>{t('CharactersUsed', { used, maximum })}</VisuallyHidden>
      {/* Said aloud once, when the text is full, and not at every keystroke. */}
      <VisuallyHidden role="status">{tone === 'red' ? t('CharactersFull') : ''}</VisuallyHidden>
    </span>
  );
}
