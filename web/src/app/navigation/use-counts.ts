// What waits behind the entries of the navigation in the chosen team. Who shows it keeps it live (staff-navigation.tsx).
import type { NavigationEntry } from '@trialog/contract/rules/navigation.ts';
import { useUnread } from '../../messages/unread.ts';
import { useEnvironment } from '../../projects/environment.ts';

export function useCounts(): Readonly<Partial<Record<NavigationEntry, number>>> {
  const { environment } = useEnvironment();
  const unread = useUnread();
  return { messages: unread.get(environment?.medicalTeamId ?? '') ?? 0 };
}
