// What narrows the ledger of a study, as it stands in the address: it survives a reload, and lamps lead to it.
import { notificationKinds, notificationStates } from '@trialog/contract/notifications.ts';
import type { StudyLedgerFilter } from '@trialog/contract/schemas/notifications.ts';
import { startOfDay, useAddressView } from '../../ui/address-view.ts';

const names = ['teamId', 'studyCode', 'kind', 'state', 'from', 'until'] as const;
export type LedgerView = Readonly<Partial<Record<(typeof names)[number], string>>>;

export const useLedgerView = (): [LedgerView, (change: LedgerView) => void] => useAddressView(names);

/** The days are those of this device; whatever no notification can be is left out. */
export function filterOf({ teamId, studyCode, kind, state, from, until }: LedgerView): StudyLedgerFilter {
  const isKind = (one: string | undefined): one is (typeof notificationKinds)[number] =>
    notificationKinds.some((known) => known === one);
  const isState = (one: string | undefined): one is (typeof notificationStates)[number] =>
    notificationStates.some((known) => known === one);
  const first = startOfDay(from, 0);
  const end = startOfDay(until, 1);
  return {
    ...(teamId ? { teamId } : {}),
    ...(studyCode?.trim() ? { studyCode: studyCode.trim() } : {}),
    ...(isKind(kind) ? { kind } : {}),
    ...(isState(state) ? { state } : {}),
    ...(first ? { from: first } : {}),
    ...(end ? { until: end } : {}),
  };
}
