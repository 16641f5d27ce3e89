// The calls about notifications: settings, the bell, and what became of a patient's.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import { notificationPaths } from '@trialog/contract/notifications.ts';
import type {
  Bell,
  LedgerEntry,
  MarkNotifications,
  NotificationSettings,
  SetNotification,
} from '@trialog/contract/schemas/notifications.ts';
import { request } from '../platform/api.ts';

const settingsKey = ['notifications', 'settings'] as const;
const bellKey = ['notifications', 'bell'] as const;

/** Asked for whenever the dialog opens: another device may have changed them (SPEC 4). */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => request<NotificationSettings>(notificationPaths.settings, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { shownByPage: true },
  });
}

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetNotification) =>
      request<NotificationSettings>(notificationPaths.set, { method: 'POST', body }),
    onSuccess: () =>
      // Whether a reminder can reach somebody in time follows from the hours.
      client.invalidateQueries({ queryKey: ['surveys'] }),
  });
}

const bellQuery = {
  queryKey: bellKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => request<Bell>(notificationPaths.mine, { signal }),
};

/** Events bring it up to date; what happens in another team, or without events, comes with the next round, or with `refetch`. */
export function useBell({ refetch = false } = {}) {
  return useQuery({
    ...bellQuery,
    ...(refetch ? { staleTime: 0 } : {}),
    refetchInterval: limits.wallPollingMs,
    // In the bar nobody waits for it, and the dialog shows the failure itself.
    meta: { background: true },
  });
}

export const invalidateBell = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: bellKey });

/** Sent in the background; the list shows it at once. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkNotifications) =>
      request<unknown>(notificationPaths.markRead, { method: 'POST', body }),
    onMutate: ({ all, notificationIds = [] }) => {
      client.setQueryData<Bell>(bellKey, (bell) => {
        if (bell === undefined) return bell;
        const isMeant = (id: string) => all === true || notificationIds.includes(id);
        const fresh = bell.notifications.filter(({ id, isRead }) => !isRead && isMeant(id)).length;
        return {
          unreadCount: all === true ? 0 : Math.max(0, bell.unreadCount - fresh),
          notifications: bell.notifications.map((each) =>
            isMeant(each.id) ? { ...each, isRead: true } : each,
          ),
        };
      });
    },
    onSettled: () => invalidateBell(client),
    mutationKey: ['notifications', 'read'],
    meta: { background: true },
  });
}

const inTeam = (path: string, teamId: string): string => `${path}?teamId=${encodeURIComponent(teamId)}`;

export function useLedger(patientId: string, teamId: string) {
  return useQuery({
    queryKey: ['notifications', 'ledger', patientId, teamId],
    queryFn: ({ signal }) =>
      request<LedgerEntry[]>(inTeam(notificationPaths.ofPatient(patientId), teamId), { signal }),
    meta: { shownByPage: true },
  });
}

export const fetchLedgerCsv = (patientId: string, teamId: string) =>
  request<{ type: string; value: string }>(inTeam(notificationPaths.ofPatientCsv(patientId), teamId));
