// The addresses of alerts: those that are open, those that are closed, and one of either.
import type { AlertState } from '@trialog/contract/alerts.ts';

export const addressOfAlerts = '/alerts';
export const addressOfClosedAlerts = '/alerts/closed';

export const alertParameter = 'alert';

/** It stands among the others, and has the focus. */
export const alertAddress = (alertId: string, state: AlertState): string =>
  `${state === 'closed' ? addressOfClosedAlerts : addressOfAlerts}?${alertParameter}=${alertId}`;
