// Asks, before a recorder is closed over a recording, whether to interrupt or to continue (SPEC 4). It stands in place
// of the buttons, so that the recording stays in sight.
import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './recorder.module.css';

interface Props {
  onInterrupt: () => void;
  onContinue: () => void;
}

export function ClosingQuestion({ onInterrupt, onContinue }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={classes.question} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <div className={classes.questionWords}>
        <strong id={id}>{t('InterruptQuestion')}</strong>
        <span id={`${id}-text`}>{t('InterruptText')}</span>
      </div>
      <Button variant="default" onClick={onInterrupt}>
        {t('DiscardRecording')}
      </Button>
      <Button ref={first} onClick={onContinue}>
        {t('ContinueRecording')}
      </Button>
    </div>
  );
}
