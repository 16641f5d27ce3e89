// What narrows the trail, as it stands in the address: it survives a reload, and can be sent to somebody.
import type { TrailFilter } from '@trialog/contract/schemas/audit-trail.ts';
import { startOfDay, useAddressView } from '../ui/address-view.ts';

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

export const useTrailView = (): [TrailView, (change: TrailView) => void] => useAddressView(names);

/** From the first moment of a day up to the end of the last one. */
export function filterOf({ from, until, question: _shown, ...rest }: TrailView): TrailFilter {
  const first = startOfDay(from, 0);
  const end = startOfDay(until, 1);
  return { ...rest, ...(first ? { from: first } : {}), ...(end ? { until: end } : {}) };
}
