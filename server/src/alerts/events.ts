// The event of alerts: heard by those of the team who may read them.
import type { OutboxEntry } from '../platform/outbox/add.ts';
import type { TeamRef } from '../projects/team-ref.ts';

/** Somebody has dealt with these: what called to them is no longer needed. */
export const ALERTS_ANSWERED = 'alerts.answered';

export const alertsChanged = ({ projectId, teamId }: TeamRef): OutboxEntry => ({
  kind: 'alerts.changed',
  projectId,
  teamId,
  payload: { patientId: null, staffOnly: true },
});
