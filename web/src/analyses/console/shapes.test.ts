// The console's figures as charts draw them.
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  coOccurrencesOf,
  MOST_PERIODS,
  nextPeriod,
  patientRows,
  periodsOf,
  usedCategories,
} from './shapes.ts';

const category = (categoryId: string): AnalysisCategory => ({
  categoryId,
  label: categoryId,
  description: null,
  color: '#000000',
  elements: [],
});
const categories = [category('symptoms'), category('life')];
const at = (period: string, categoryId: string, codes: number) => ({
  period,
  categoryId,
  codes,
  messages: 1,
});

describe('codes over time', () => {
  it('have a place for every period between the first and the last', () => {
    expect(periodsOf([at('2026-01-19', 'life', 1), at('2026-01-05', 'life', 1)], 'week')).toEqual([
      '2026-01-05',
      '2026-01-12',
      '2026-01-19',
    ]);
    expect(periodsOf([], 'week')).toEqual([]);
  });

  it('go over the end of a month and of a year, and over a change of clocks', () => {
    expect(nextPeriod('2026-12-01', 'month')).toBe('2027-01-01');
    expect(nextPeriod('2026-02-28', 'day')).toBe('2026-03-01');
    expect(nextPeriod('2026-03-23', 'week')).toBe('2026-03-30');
  });

  it('count by category in the codebook’s order, nothing where nothing was found', () => {
    const overTime = [at('2026-01-05', 'life', 2), at('2026-01-19', 'symptoms', 3)];
    expect(columnsOf(overTime, categories, 'week').map(({ counts }) => counts)).toEqual([
      [0, 2],
      [0, 0],
      [3, 0],
    ]);
    expect(usedCategories([...categories, category('other')], { overTime })).toEqual(categories);
  });

  it('show the newest of too many', () => {
    const columns = columnsOf(
      [at('1926-01-01', 'life', 1), at('2026-01-01', 'life', 5)],
      categories,
      'month',
    );
    expect(columns).toHaveLength(MOST_PERIODS);
    expect(columns.at(-1)?.counts).toEqual([0, 5]);
  });
});

it('patients come by how much was found', () => {
  const patient = (userId: string) => ({ userId, name: `CODE-${userId}`, avatarUrl: null });
  const of = (userId: string, categoryId: string, codes: number) => ({
    patient: patient(userId),
    categoryId,
    codes,
    messages: 1,
  });
  expect(patientRows([of('1', 'life', 1), of('2', 'life', 2), of('2', 'symptoms', 1)], categories)).toEqual([
    { key: '2', label: 'CODE-2', counts: [1, 2] },
    { key: '1', label: 'CODE-1', counts: [0, 1] },
  ]);
});

it('pairs count the same both ways round, those that come most first', () => {
  const { names, count } = coOccurrencesOf(
    [
      { elementIds: ['a', 'b'], messages: 1 },
      { elementIds: ['c', 'b'], messages: 4 },
    ],
    (id) => id.toUpperCase(),
    2,
  );
  expect(names).toEqual([
    { key: 'b', label: 'B' },
    { key: 'c', label: 'C' },
  ]);
  expect([count(0, 1), count(1, 0), count(0, 0)]).toEqual([4, 4, 0]);
});
