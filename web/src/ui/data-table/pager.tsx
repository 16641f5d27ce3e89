// Which part of the rows is shown, how many a page has, and the steps between pages (SPEC 2).
import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  type TablerIcon,
} from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { useId } from 'react';
import type { TextKey } from '../../i18n/en.ts';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './pager.module.css';
import { type PageStep, pageCount, shownPage, sizePages, type TableView } from './view.ts';

const steps: readonly [PageStep, TextKey, TablerIcon][] = [
  ['first', 'FirstPage', IconChevronLeftPipe],
  ['previous', 'PreviousPage', IconChevronLeft],
  ['next', 'NextPage', IconChevronRight],
  ['last', 'LastPage', IconChevronRightPipe],
];

interface Props {
  view: TableView;
  count: number;
  onStep: (step: PageStep) => void;
  onChange: (change: (view: TableView) => TableView) => void;
}

export function Pager({ view, count, onStep, onChange }: Props) {
  const { t } = useTranslation();
  const size = useId();
  const page = shownPage(view, count);
  const atStart = page === 0;
  const atEnd = page === pageCount(view, count) - 1;
  const from = page * view.pageSize + 1;
  const to = Math.min(count, (page + 1) * view.pageSize);
  return (
    <div className="row wrap items-center justify-between quiet row-gap-8 gap-24 text-14" data-no-print>
      <div className={classes.size}>
        <label htmlFor={size}>{t('TablePageSize')}</label>
        <NativeSelect
          id={size}
          size="sm"
          classNames={{ input: classes.sizes ?? '' }}
          value={view.pageSize}
          data={limits.tablePageSizes.map(String)}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value);
            onChange((now) => sizePages(now, chosen));
          }}
        />
      </div>
      <nav className={classes.steps} aria-label={t('TablePages')}>
        <span className={classes.range}>{t('TableRange', { from, to, total: count })}</span>
        {steps.map(([step, text, Icon]) => {
          const ended = step === 'first' || step === 'previous' ? atStart : atEnd;
          return (
            <ActionIcon
              key={step}
              className={classes.step ?? ''}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t(text)}
              title={t(text)}
              // Not `disabled`, which would throw the focus away on the last step.
              aria-disabled={ended}
              {...(ended ? { 'data-disabled': true } : {})}
              onClick={() => {
                if (!ended) onStep(step);
              }}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          );
        })}
      </nav>
    </div>
  );
}
