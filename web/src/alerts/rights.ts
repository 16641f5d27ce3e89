// Who sees alerts in the chosen team and who follows them up, by the access table.
import { accessTable } from '@trialog/contract/access/table.ts';
import type { Chosen } from '../projects/environment.ts';

const may = (action: 'alerts.read' | 'alerts.handle', team: Chosen['team']): boolean => {
  const roles: readonly string[] = accessTable[action].roles;
  return team.roles.some((role) => roles.includes(role));
};

export const seesAlerts = (team: Chosen['team']): boolean => may('alerts.read', team);
export const followsAlertsUp = (team: Chosen['team']): boolean => may('alerts.handle', team);
