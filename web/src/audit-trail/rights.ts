// Who reads the audit trail of the chosen team, by the access table.
import { accessTable } from '@trialog/contract/access/table.ts';
import type { Chosen } from '../projects/environment.ts';

export function readsTrail(team: Pick<Chosen['team'], 'roles'>): boolean {
  const roles: readonly string[] = accessTable['auditTrail.read'].roles;
  return team.roles.some((role) => roles.includes(role));
}
