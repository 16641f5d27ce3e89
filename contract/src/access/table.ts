// Who may do what: one row an action, deny by default (SPEC 6). What is not written here is refused.
import type { Row } from './row.ts';
import { administrationRows } from './rows/administration.ts';
import { agreementsRows } from './rows/agreements.ts';
import { alertsRows } from './rows/alerts.ts';
import { analysesRows } from './rows/analyses.ts';
import { auditTrailRows } from './rows/audit-trail.ts';
import { messagesRows } from './rows/messages.ts';
import { notificationsRows } from './rows/notifications.ts';
import { peopleRows } from './rows/people.ts';
import { projectsRows } from './rows/projects.ts';
import { resultsRows } from './rows/results.ts';
import { surveysRows } from './rows/surveys.ts';

export const accessTable = {
  ...peopleRows,
  ...projectsRows,
  ...agreementsRows,
  ...notificationsRows,
  ...alertsRows,
  ...messagesRows,
  ...surveysRows,
  ...resultsRows,
  ...analysesRows,
  ...auditTrailRows,
  ...administrationRows,
} as const satisfies Record<string, Row>;

export type Action = keyof typeof accessTable;

export const actions = Object.keys(accessTable) as readonly Action[];

/** The row of an action; nothing for a name that the table does not have. */
export function rowOf(action: string): Row | undefined {
  return Object.hasOwn(accessTable, action) ? accessTable[action as Action] : undefined;
}
