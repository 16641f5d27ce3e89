// Open answers as a time line of texts, newest first.

import { Button } from '@mantine/core';
import type { DatedAnswers } from '@trialog/contract/schemas/results.ts';
import { startTransition, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Moment } from '../../ui/moment.tsx';
import classes from './texts.module.css';

const FIRST = 10;

export function Texts({ answers }: { answers: readonly DatedAnswers[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const newestFirst = answers.toReversed();
  const shown = all ? newestFirst : newestFirst.slice(0, FIRST);
  return (
    <>
      <ol className="plain-list mb-12">
        {shown.map(({ date, answers: given }) => (
          <li key={date} className={classes.entry}>
            <span className={classes.date}>
              <Moment at={date} withTime />
            </span>
            <p className={classes.text}>{given.join(', ')}</p>
          </li>
        ))}
      </ol>
      {shown.length < answers.length && (
        <Button variant="default" onClick={() => startTransition(() => setAll(true))} data-no-print>
          {t('ChartShowAll', { count: answers.length })}
        </Button>
      )}
    </>
  );
}
