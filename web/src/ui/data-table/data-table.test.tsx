// The generic data table as it is drawn: its parts, their names and marks.
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../test/markup.tsx';
import type { TableColumn } from './column.ts';
import { DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { firstView, goToPage } from './view.ts';

interface Row {
  name: string;
}

const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, namesRow: true },
  { id: 'open', header: 'Actions', value: () => null, cell: () => 'Open', sortable: false, filter: 'none' },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `AUR-${index + 1}` }));

const table = (rows: Row[]) => (
  <DataTable
    caption="Patients"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    empty="Nobody yet."
    firstSort={{ column: 'name', direction: 'descending' }}
  />
);

const buttonOf = (html: string, name: string) =>
  new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('a data table', () => {
  it('has a caption, names its rows and says how many there are', () => {
    const html = markup(table(rowsOf(12)));
    expect(html).toMatch(/<caption[^>]*>Patients<\/caption>/);
    expect(html).toContain('<th scope="row">AUR-12</th>');
    expect(html).toMatch(/role="status"[^>]*>12 rows</);
    expect(markup(table(rowsOf(1)))).toMatch(/role="status"[^>]*>1 row</);
  });

  it('marks the order of its columns, and leaves out those that have none', { tags: ['R2.94'] }, () => {
    expect(markup(table(rowsOf(2))).match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
  });

  it('shows 10 rows at first and offers 10 to 50', { tags: ['R2.95', 'R9.16'] }, () => {
    const html = markup(table(rowsOf(34)));
    expect(html.match(/scope="row"/g)).toHaveLength(10);
    expect([...html.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, size]) => size)).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
    ]);
    expect(html).toMatch(/<option value="10" selected/);
  });

  it('without any rows says so in the words of its screen', () => {
    expect(words(table([]))).toBe('Nobody yet.');
  });
});

describe('the buttons between pages', { tags: ['R2.96'] }, () => {
  const view = firstView();
  const pager = (at: typeof view) =>
    markup(<Pager view={at} count={34} onStep={() => {}} onChange={() => {}} />);

  it('are first, previous, next and last; those that lead nowhere are marked so', () => {
    const first = pager(view);
    expect(words(<Pager view={view} count={34} onStep={() => {}} onChange={() => {}} />)).toContain(
      '1–10 of 34',
    );
    const ended = (html: string) =>
      ['First page', 'Previous page', 'Next page', 'Last page'].map((name) =>
        buttonOf(html, name).includes('aria-disabled="true"'),
      );
    expect(ended(first)).toEqual([true, true, false, false]);
    expect(ended(pager(goToPage(view, 'next', 34)))).toEqual([false, false, false, false]);
    expect(ended(pager(goToPage(view, 'last', 34)))).toEqual([false, false, true, true]);
  });
});
