// The generic data table (SPEC 2): search, filters, order and pages over rows that are all here; on phones each
// row is a card.
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Empty } from '../states.tsx';
import { useIntlLanguage } from '../use-language.ts';
import { usePhone } from '../use-phone.ts';
import { Cards } from './cards.tsx';
import type { RowGroup, TableColumn } from './column.ts';
import classes from './data-table.module.css';
import { useDensity } from './density.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Pager } from './pager.tsx';
import { RowTable } from './row-table.tsx';
import { Toolbar } from './toolbar.tsx';
import { useShownRows } from './use-shown-rows.ts';
import { firstView, goToPage, type Sort, showAll, sortNext, unfilter } from './view.ts';

interface Props<Row extends object> {
  /** What the rows are, for screen readers. */
  caption: string;
  /** Kept between drawings (`useMemo`): new ones mean that every row is read again. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The sentence for no rows at all, which is something else than no match. */
  empty: string;
  /** An action that helps. */
  emptyAction?: ReactNode;
  firstSort?: Sort;
  /** Search, filters and pages go through all groups; an order holds within each. */
  groups?: readonly RowGroup<Row>[];
}

export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty, emptyAction, firstSort, groups } = props;
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const phone = usePhone();
  const [density, setDensity] = useDensity();
  const [view, setView] = useState(() => firstView(firstSort));
  const shown = useShownRows(columns, rows, view, language, groups);
  const filtersButton = useRef<HTMLButtonElement>(null);

  if (rows.length === 0) return <Empty text={empty} action={emptyAction} />;

  const parts = { caption, columns, groups: shown.groups, rowKey };
  return (
    <div className="stack gap-12">
      <Toolbar
        columns={columns}
        rows={rows}
        view={view}
        onChange={setView}
        density={density}
        onDensity={setDensity}
        filtersButton={filtersButton}
      />
      <FilterChips
        columns={columns}
        view={view}
        onRemove={(column) => {
          setView((now) => unfilter(now, column));
          // The chip that had the focus is gone.
          filtersButton.current?.focus();
        }}
      />
      <VisuallyHidden role="status">
        {shown.count === 0 ? t('TableNoMatch') : t('TableRows', { count: shown.count })}
      </VisuallyHidden>
      {shown.count === 0 ? (
        <div className={classes.noMatch}>
          <Empty
            text={t('TableNoMatch')}
            action={
              <Button variant="default" onClick={() => setView(showAll)}>
                {t('TableShowAll')}
              </Button>
            }
          />
        </div>
      ) : phone ? (
        <Cards {...parts} />
      ) : (
        <RowTable
          {...parts}
          density={density}
          sort={view.sort}
          onSort={(column) => setView((now) => sortNext(now, column))}
        />
      )}
      {shown.count > 0 && (
        <Pager
          view={view}
          count={shown.count}
          onStep={(step) => setView((now) => goToPage(now, step, shown.count))}
          onChange={setView}
        />
      )}
    </div>
  );
}
