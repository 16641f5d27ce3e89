// What narrows the trail, as it stands in the address: it survives a reload, and can be sent to somebody.
import type { TrailFilter } from '@trialog/contract/schemas/audit-trail.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

const names = [
  'patientId',
  'personId',
  'actions',
  'objectType',
  'objectId',
  'from',
  'until',
  // Of a round's changes before sending: those of one question.
  'question',
] as const;
type FilterName = (typeof names)[number];

/** As it stands in the address; the days are those of this device. */
export type TrailView = Readonly<Partial<Record<FilterName, string>>>;

export function useTrailView(): [TrailView, (change: TrailView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(
    () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = search.get(name);
          return value ? [[name, value]] : [];
        }),
      ) as TrailView,
    [search],
  );
  const change = (changed: TrailView) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  return [view, change];
}

/** From the first moment of a day up to the end of the last one. */
export function filterOf({ from, until, question: _shown, ...rest }: TrailView): TrailFilter {
  const first = startOfDay(from, 0);
  const end = startOfDay(until, 1);
  return { ...rest, ...(first ? { from: first } : {}), ...(end ? { until: end } : {}) };
}

function startOfDay(day: string | undefined, later: number): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!match) return undefined;
  const [, year, month, date] = match.map(Number) as [number, number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
}
