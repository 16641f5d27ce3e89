// The call for how many alerts wait in all of one's teams.
import { useQuery } from '@tanstack/react-query';
import { alertPaths } from '@trialog/contract/alerts.ts';
import type { AlertCount } from '@trialog/contract/schemas/alerts.ts';
import { request } from '../platform/api.ts';
import { useMemberships } from '../projects/use-memberships.ts';
import { alertsKey, live } from './queries.ts';
import { seesAlerts } from './rights.ts';

/** Whoever may read alerts in none of their teams has none to count. */
export function useAlertCounts() {
  const enabled = useMemberships().some(({ team }) => seesAlerts(team));
  return useQuery({
    queryKey: [...alertsKey, 'counts'],
    queryFn: ({ signal }) => request<AlertCount[]>(alertPaths.counts, { signal }),
    enabled,
    ...live,
    meta: { background: true },
  });
}
