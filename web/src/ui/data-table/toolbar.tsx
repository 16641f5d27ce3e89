// What stands above the rows: search, the filters' button, the order on phones, the rows' height on desktops.
import { Button, NativeSelect, Popover } from '@mantine/core';
import { IconArrowsSort, IconFilter } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Dialog } from '../dialog.tsx';
import { usePhone } from '../use-phone.ts';
import { withinWindow } from '../within-window.ts';
import { isSortable, type TableColumn } from './column.ts';
import { type Density, DensitySwitch } from './density.tsx';
import { Filters } from './filters.tsx';
import { SearchField } from './table-search.tsx';
import classes from './toolbar.module.css';
import { type Sort, searchFor, sortBy, type TableView } from './view.ts';

interface Props<Row extends object> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  view: TableView;
  onChange: (change: (view: TableView) => TableView) => void;
  density: Density;
  onDensity: (density: Density) => void;
  filtersButton: RefObject<HTMLButtonElement | null>;
}

export function Toolbar<Row extends object>(props: Props<Row>) {
  const { columns, rows, view, onChange, density, onDensity, filtersButton } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const count = Object.keys(view.filters).length;
  const filters = <Filters columns={columns} rows={rows} view={view} onChange={onChange} />;
  const button = (
    <Button
      ref={filtersButton}
      className="flex-none"
      variant="default"
      leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
      rightSection={count > 0 ? <span className={classes.count}>{count}</span> : undefined}
      onClick={() => setOpened((now) => !now)}
    >
      {t('TableFilters')}
    </Button>
  );
  return (
    <div className="row wrap items-center gap-12" data-no-print>
      <SearchField search={view.search} onSearch={(text) => onChange((now) => searchFor(now, text))} />
      {phone ? (
        <>
          {button}
          <SortSelect columns={columns} sort={view.sort} onChange={onChange} />
          <Dialog
            opened={opened}
            onClose={() => setOpened(false)}
            title={t('TableFilters')}
            actions={<Button onClick={() => setOpened(false)}>{t('Done')}</Button>}
          >
            {filters}
          </Dialog>
        </>
      ) : (
        <>
          <Popover
            opened={opened}
            onChange={setOpened}
            position="bottom-start"
            width={340}
            middlewares={withinWindow}
            trapFocus
            returnFocus
            shadow="md"
          >
            <Popover.Target>{button}</Popover.Target>
            <Popover.Dropdown aria-label={t('TableFilters')} className={classes.panel ?? ''}>
              {filters}
            </Popover.Dropdown>
          </Popover>
          <div className={classes.density}>
            <DensitySwitch density={density} onChange={onDensity} />
          </div>
        </>
      )}
    </div>
  );
}

interface SortProps<Row extends object> {
  columns: readonly TableColumn<Row>[];
  sort: Sort | undefined;
  onChange: (change: (view: TableView) => TableView) => void;
}

/** Cards have no header to press. */
function SortSelect<Row extends object>({ columns, sort, onChange }: SortProps<Row>) {
  const { t } = useTranslation();
  const sorts = columns
    .filter(isSortable)
    .flatMap((column): { label: string; value: string; sort: Sort }[] => [
      {
        label: t('SortAscending', { column: column.header }),
        value: `${column.id} ascending`,
        sort: { column: column.id, direction: 'ascending' },
      },
      {
        label: t('SortDescending', { column: column.header }),
        value: `${column.id} descending`,
        sort: { column: column.id, direction: 'descending' },
      },
    ]);
  return (
    <NativeSelect
      className={classes.sort ?? ''}
      aria-label={t('SortBy')}
      leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}
      value={sort === undefined ? '' : `${sort.column} ${sort.direction}`}
      data={[{ value: '', label: t('SortNone') }, ...sorts.map(({ label, value }) => ({ label, value }))]}
      onChange={({ currentTarget }) => {
        const chosen = sorts.find(({ value }) => value === currentTarget.value)?.sort;
        onChange((now) => sortBy(now, chosen));
      }}
    />
  );
}
