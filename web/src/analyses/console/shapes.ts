// The figures of the console as the charts draw them: periods without gaps, patients by how much was found, the elements
// that come together most. Pure.
import type { CodePeriod } from '@trialog/contract/analyses.ts';
import type { AnalysisCategory, CodeStatistics } from '@trialog/contract/schemas/analyses.ts';

const DAY = 86_400_000;

/** The first day of the period after this one; dates are local, without a time. */
export function nextPeriod(period: string, by: CodePeriod): string {
  const at = new Date(`${period}T00:00:00Z`);
  if (by === 'month') at.setUTCMonth(at.getUTCMonth() + 1);
  else at.setTime(at.getTime() + (by === 'week' ? 7 : 1) * DAY);
  return at.toISOString().slice(0, 10);
}

/** No chart has more columns; the newest are shown. */
export const MOST_PERIODS = 400;

/** From the first to the last, those without any code too: nothing found is a finding. */
export function periodsOf(overTime: CodeStatistics['overTime'], by: CodePeriod): string[] {
  const known = overTime.map(({ period }) => period).sort();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  const periods: string[] = [];
  for (let period = first; period <= last; period = nextPeriod(period, by)) {
    periods.push(period);
    // A wrong year in one message must not make a chart of centuries.
    if (periods.length > 10_000) break;
  }
  return periods.slice(-MOST_PERIODS);
}

interface Row {
  readonly key: string;
  readonly label: string;
  /** One for each category, in their order. */
  readonly counts: readonly number[];
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Only what was found somewhere has a place in a chart. */
export function usedCategories(
  codebook: readonly AnalysisCategory[],
  { overTime }: Pick<CodeStatistics, 'overTime'>,
): AnalysisCategory[] {
  const used = new Set(overTime.filter(({ codes }) => codes > 0).map(({ categoryId }) => categoryId));
  return codebook.filter(({ categoryId }) => used.has(categoryId));
}

export function columnsOf(
  overTime: CodeStatistics['overTime'],
  categories: readonly AnalysisCategory[],
  by: CodePeriod,
): Row[] {
  const counted = new Map(
    overTime.map(({ period, categoryId, codes }) => [`${period} ${categoryId}`, codes] as const),
  );
  return periodsOf(overTime, by).map((period) => ({
    key: period,
    label: period,
    counts: categories.map(({ categoryId }) => counted.get(`${period} ${categoryId}`) ?? 0),
  }));
}

/** Those with the most first. */
export function patientRows(
  byPatient: CodeStatistics['byPatient'],
  categories: readonly AnalysisCategory[],
): Row[] {
  const rows = new Map<string, { label: string; counted: Map<string, number> }>();
  for (const { patient, categoryId, codes } of byPatient) {
    const row = rows.get(patient.userId) ?? { label: patient.name, counted: new Map() };
    row.counted.set(categoryId, codes);
    rows.set(patient.userId, row);
  }
  return [...rows]
    .map(([key, { label, counted }]) => ({
      key,
      label,
      counts: categories.map(({ categoryId }) => counted.get(categoryId) ?? 0),
    }))
    .sort((a, b) => sum(b.counts) - sum(a.counts) || a.label.localeCompare(b.label));
}

interface Together {
  /** Those that come together most, each with its name. */
  readonly names: readonly { readonly key: string; readonly label: string }[];
  count(row: number, column: number): number;
}

export function coOccurrencesOf(
  pairs: CodeStatistics['together'],
  labelOf: (elementId: string) => string,
  most: number,
): Together {
  const totals = new Map<string, number>();
  const counted = new Map<string, number>();
  for (const { elementIds, messages } of pairs) {
    for (const id of elementIds) totals.set(id, (totals.get(id) ?? 0) + messages);
    counted.set([...elementIds].sort().join(' '), messages);
  }
  const names = [...totals]
    .sort(([a, first], [b, second]) => second - first || a.localeCompare(b))
    .slice(0, most)
    .map(([key]) => ({ key, label: labelOf(key) }));
  return {
    names,
    count: (row, column) =>
      counted.get([names[row]?.key ?? '', names[column]?.key ?? ''].sort().join(' ')) ?? 0,
  };
}
