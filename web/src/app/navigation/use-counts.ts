// What waits behind the entries of the navigation in the chosen team. Who shows it keeps it live (staff-navigation.tsx).
import type { NavigationEntry } from '@trialog/contract/rules/navigation.ts';
import { useAlertCounts } from '../../alerts/queries.ts';
import { seesAlerts } from '../../alerts/rights.ts';
import { useUnread } from '../../messages/unread.ts';
import { useEnvironment } from '../../projects/environment.ts';

export function useCounts(): Readonly<Partial<Record<NavigationEntry, number>>> {
  const { environment, team } = useEnvironment();
  const unread = useUnread();
  const teamId = environment?.medicalTeamId ?? '';
  const alerts = useAlertCounts(team !== undefined && seesAlerts(team)).data;
  return {
    messages: unread.get(teamId) ?? 0,
    alerts: alerts?.find(({ medicalTeamId }) => medicalTeamId === teamId)?.open ?? 0,
  };
}
