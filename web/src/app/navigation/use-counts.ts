// What waits behind the entries of the navigation in the chosen team. Who shows it keeps it live (staff-navigation.tsx).
import type { NavigationEntry } from '@trialog/contract/rules/navigation.ts';
import { useAlertCounts } from '../../alerts/use-alert-counts.ts';
import { useUnread } from '../../messages/live-unread.ts';
import { useEnvironment } from '../../projects/environment.ts';

export function useCounts(): Readonly<Partial<Record<NavigationEntry, number>>> {
  const { environment } = useEnvironment();
  const unread = useUnread();
  const teamId = environment?.medicalTeamId ?? '';
  const alerts = useAlertCounts().data;
  return {
    messages: unread.get(teamId) ?? 0,
    alerts: alerts?.find(({ medicalTeamId }) => medicalTeamId === teamId)?.open ?? 0,
  };
}
