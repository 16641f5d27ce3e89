// How far an upload is, in words and as a bar, and the way to give it up.
import { Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './recorder.module.css';

interface Props {
  text: string;
  /** From 0 to 1. */
  part: number;
  onCancel: () => void;
}

export function UploadProgress({ text, part, onCancel }: Props) {
  const { t } = useTranslation();
  const percent = Math.round(part * 100);
  // What had the focus has just gone; a second press of Enter must not cancel.
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={classes.question}>
      <div ref={words} className={classes.questionWords} tabIndex={-1}>
        <span className="row justify-between digits mb-4 gap-16">
          <span role="status">{text}</span>
          <span aria-hidden>{percent} %</span>
        </span>
        <Progress value={percent} aria-label={t('UploadProgress')} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('CancelUpload')}
      </Button>
    </div>
  );
}
