// The generic data table without its looks: which rows stand on the page, in which order.
import { limits } from '@trialog/contract/limits.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RowGroup, TableColumn } from './column.ts';
import { type ShownRows, useShownRows } from './use-shown-rows.ts';
import { filterBy, firstView, goToPage, searchFor, sizePages, sortNext, type TableView } from './view.ts';

interface Patient {
  name: string;
  state: 'Active' | 'Suspended';
  start: string | null;
  visits: number;
}

const columns: TableColumn<Patient>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'state', header: 'Status', value: ({ state }) => state, filter: 'choice' },
  {
    id: 'start',
    header: 'Start',
    value: ({ start }) => start,
    text: ({ start }) => (start === null ? '' : `on ${start}`),
    filter: 'dates',
  },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits },
];

const patient = (name: string, more: Partial<Patient> = {}): Patient => ({
  name,
  state: 'Active',
  start: null,
  visits: 0,
  ...more,
});

function show(rows: Patient[], view: TableView, language = 'en', groups?: readonly RowGroup<Patient>[]) {
  let shown: ShownRows<Patient> = { rows: [], groups: [], count: 0, page: 0 };
  const Probe = () => {
    shown = useShownRows(columns, rows, view, language, groups);
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  return { ...shown, names: shown.rows.map(({ name }) => name) };
}

const few = [
  patient('Élodie', { state: 'Suspended', start: '2026-02-01', visits: 10 }),
  patient('Bernd', { start: '2026-01-15', visits: 9 }),
  patient('Lucie', { visits: 2 }),
];
const many = Array.from({ length: 34 }, (_, index) => patient(`AUR-${index + 1}`));
const view = firstView();

describe('the search of a data table', { tags: ['R2.92'] }, () => {
  it('reads every column', () => {
    expect(show(few, searchFor(view, 'lucie')).names).toEqual(['Lucie']);
    expect(show(few, searchFor(view, 'suspended')).names).toEqual(['Élodie']);
    expect(show(few, searchFor(view, 'on 2026-01')).names).toEqual(['Bernd']);
  });

  it('needs each word, in whichever column, and minds neither case nor accents', () => {
    expect(show(few, searchFor(view, 'SUSPENDED  elodie')).names).toEqual(['Élodie']);
    expect(show(few, searchFor(view, 'suspended bernd')).names).toEqual([]);
  });

  it('is none while it is blank', () => {
    expect(show(few, searchFor(view, '  ')).count).toBe(3);
  });
});

describe('the filter of a column', { tags: ['R2.93'] }, () => {
  it('reads its own column alone', () => {
    expect(show(few, filterBy(view, 'name', { kind: 'text', text: 'active' })).count).toBe(0);
    expect(show(few, filterBy(view, 'name', { kind: 'text', text: 'Bern' })).names).toEqual(['Bernd']);
  });

  it('takes one of several choices', () => {
    const suspended = filterBy(view, 'state', { kind: 'choice', texts: ['Suspended'] });
    expect(show(few, suspended).names).toEqual(['Élodie']);
    const both = filterBy(view, 'state', { kind: 'choice', texts: ['Suspended', 'Active'] });
    expect(show(few, both).count).toBe(3);
  });

  it('includes both ends of a range of dates, and leaves out rows without one', () => {
    const range = (from: string, to: string) =>
      show(few, filterBy(view, 'start', { kind: 'dates', from, to }));
    expect(range('2026-01-15', '2026-02-01').names).toEqual(['Élodie', 'Bernd']);
    expect(range('2026-01-16', '').names).toEqual(['Élodie']);
    expect(range('', '2026-01-14').names).toEqual([]);
  });

  it('works together with the filters of other columns and with the search', () => {
    const active = filterBy(view, 'state', { kind: 'choice', texts: ['Active'] });
    expect(show(few, active).names).toEqual(['Bernd', 'Lucie']);
    expect(show(few, filterBy(active, 'name', { kind: 'text', text: 'l' })).names).toEqual(['Lucie']);
    expect(show(few, searchFor(active, 'elodie')).count).toBe(0);
  });
});

describe('the order of a data table', { tags: ['R2.94'] }, () => {
  it('goes upwards, then downwards, then back to how the rows came', () => {
    const up = sortNext(view, 'name');
    const down = sortNext(up, 'name');
    expect(show(few, up).names).toEqual(['Bernd', 'Élodie', 'Lucie']);
    expect(show(few, down).names).toEqual(['Lucie', 'Élodie', 'Bernd']);
    expect(show(few, sortNext(down, 'name')).names).toEqual(['Élodie', 'Bernd', 'Lucie']);
  });

  it('is by size for numbers, also within words', () => {
    expect(show(few, sortNext(view, 'visits')).rows.map(({ visits }) => visits)).toEqual([2, 9, 10]);
    const shuffled = [patient('AUR-10'), patient('AUR-9')];
    expect(show(shuffled, sortNext(view, 'name')).names).toEqual(['AUR-9', 'AUR-10']);
  });

  it('puts rows without a value last in both directions', () => {
    const up = sortNext(view, 'start');
    expect(show(few, up).names).toEqual(['Bernd', 'Élodie', 'Lucie']);
    expect(show(few, sortNext(up, 'start')).names).toEqual(['Élodie', 'Bernd', 'Lucie']);
  });

  it('is that of the chosen language', () => {
    const rows = [patient('ñandú'), patient('oso'), patient('nube'), patient('nz')];
    expect(show(rows, sortNext(view, 'name'), 'es').names).toEqual(['nube', 'nz', 'ñandú', 'oso']);
    expect(show(rows, sortNext(view, 'name'), 'de').names).toEqual(['ñandú', 'nube', 'nz', 'oso']);
  });
});

describe('the pages of a data table', { tags: ['R2.95', 'R9.16'] }, () => {
  it('have 10 rows at first', () => {
    expect(show(many, view)).toMatchObject({ count: 34, page: 0 });
    expect(show(many, view).rows).toHaveLength(10);
  });

  it('have 10, 20, 30, 40 or 50 rows, and no other number', () => {
    expect(limits.tablePageSizes).toEqual([10, 20, 30, 40, 50]);
    for (const size of limits.tablePageSizes) {
      expect(show(many, sizePages(view, size)).rows).toHaveLength(Math.min(size, 34));
    }
    expect(sizePages(view, 25)).toBe(view);
  });
});

describe('the steps between pages', { tags: ['R2.96'] }, () => {
  const second = goToPage(view, 'next', 34);
  const last = goToPage(view, 'last', 34);

  it('go to the next, the last, the previous and the first one', () => {
    expect(show(many, second).names[0]).toBe('AUR-11');
    expect(show(many, last).names).toEqual(['AUR-31', 'AUR-32', 'AUR-33', 'AUR-34']);
    expect(goToPage(last, 'previous', 34).page).toBe(2);
    expect(goToPage(last, 'first', 34).page).toBe(0);
  });

  it('stop at both ends', () => {
    expect(goToPage(last, 'next', 34).page).toBe(3);
    expect(goToPage(view, 'previous', 34).page).toBe(0);
    expect(goToPage(view, 'last', 0).page).toBe(0);
  });

  it('begin again at the first page when rows are sought, filtered, ordered or counted anew', () => {
    expect(searchFor(last, 'AUR').page).toBe(0);
    expect(filterBy(last, 'name', { kind: 'text', text: 'AUR' }).page).toBe(0);
    expect(sortNext(last, 'name').page).toBe(0);
    expect(sizePages(last, 20).page).toBe(0);
  });

  it('show the last page there is when rows have gone', () => {
    expect(show(many.slice(0, 12), last)).toMatchObject({ page: 1, names: ['AUR-11', 'AUR-12'] });
  });
});

describe('the groups of a data table', () => {
  const groups: RowGroup<Patient>[] = [
    { title: 'Suspended', holds: ({ state }) => state === 'Suspended' },
    { title: 'Others', holds: () => true },
  ];

  it('come in their own order, sorted within', () => {
    const shown = show(
      [...few, patient('Anna', { state: 'Suspended' })],
      sortNext(view, 'name'),
      'en',
      groups,
    );
    expect(shown.groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
      ['Suspended', ['Anna', 'Élodie']],
      ['Others', ['Bernd', 'Lucie']],
    ]);
  });

  it('go on over the pages, and count all of their rows', () => {
    const rows = [...many, patient('Anna', { state: 'Suspended' })];
    const second = show(rows, goToPage(view, 'next', rows.length), 'en', groups);
    expect(second.groups.map(({ title, count }) => [title, count])).toEqual([['Others', 34]]);
    expect(show(rows, searchFor(view, 'anna'), 'en', groups).groups).toHaveLength(1);
  });
});
