// The counts that follow from what stands on the wall: unread and unanswered in each of one's teams, and of each patient.
import type { QueryClient } from '@tanstack/react-query';
import { patientsNowKey } from '../people/queries.ts';

/** What is unread and unanswered in each of one's teams. */
export const unreadKey = ['messages', 'unread'] as const;

const COUNT_MS = 1_000;
const counting = new Set<QueryClient>();

/** Several changes in one second are counted once. */
export function countAgain(client: QueryClient, { medicalTeamId }: { readonly medicalTeamId: string }): void {
  if (counting.has(client)) return;
  counting.add(client);
  setTimeout(() => {
    counting.delete(client);
    void client.invalidateQueries({ queryKey: patientsNowKey(medicalTeamId) });
    void client.invalidateQueries({ queryKey: unreadKey });
  }, COUNT_MS);
}
