// The first look at an alert: somebody who follows alerts up had it before them. Fetching a list is none.
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { collectIds } from '../platform/collect-ids.ts';
import { openAttention } from '../ui/attention.ts';
import { type TeamOfAlerts, useNoteSeen } from './queries.ts';

/** An alert says what it is about in a few words. */
const NEEDED_MS = 1_000;

export interface FirstLook {
  watch(element: Element, alertId: string): () => void;
}

/** Nothing for those who only read alerts. */
export function useFirstLook(team: TeamOfAlerts, mayFollowUp: boolean): FirstLook | undefined {
  const { mutateAsync } = useNoteSeen(team);
  const note = useRef(mutateAsync);
  note.current = mutateAsync;
  const look = useMemo(() => {
    if (!mayFollowUp) return undefined;
    const attention = openAttention();
    const seen = collectIds((ids) => note.current(ids));
    const noted = new Set<string>();
    return {
      watch: (element: Element, alertId: string) =>
        attention.watch(element, NEEDED_MS, () => {
          if (noted.has(alertId)) return;
          noted.add(alertId);
          seen.add(alertId);
        }),
      leave() {
        attention.leave();
        seen.leave();
      },
    };
  }, [mayFollowUp]);
  useEffect(() => look?.leave, [look]);
  return look;
}

/** A ref for an alert at which nobody has looked yet. */
export function useLookAt(
  look: FirstLook | undefined,
  { alertId, firstSeenDateTime, state }: Alert,
): (element: Element | null) => (() => void) | undefined {
  const isUnseen = firstSeenDateTime === null && state !== 'closed';
  return useCallback(
    (element: Element | null) => (element === null || !isUnseen ? undefined : look?.watch(element, alertId)),
    [look, alertId, isUnseen],
  );
}
