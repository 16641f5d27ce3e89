// The address of the page of alerts.
export const addressOfAlerts = '/alerts';
export const addressOfClosedAlerts = '/alerts/closed';
