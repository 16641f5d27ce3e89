// The events of notifications: a person’s bell has changed, or a push is due.
import type { OutboxEntry } from '../platform/outbox/add.ts';
import type { TeamRef } from '../projects/team-ref.ts';

/** Asks for a sender. */
export const NOTIFICATIONS_DUE = 'notifications.due';
/** Heard by those whom it concerns, in the stream of the team. */
const BELL_CHANGED = 'notifications.changed';
export const DEVICE_ADDED = 'notifications.deviceAdded';
export const DEVICE_REMOVED = 'notifications.deviceRemoved';

/** More than this are not named: everybody of the team looks. */
const MOST_NAMED = 100;

export function bellChanged(team: TeamRef, userIds: readonly string[]): OutboxEntry {
  const named = [...new Set(userIds)];
  return {
    kind: BELL_CHANGED,
    projectId: team.projectId,
    teamId: team.teamId,
    payload: { patientId: null, ...(named.length <= MOST_NAMED ? { userIds: named } : {}) },
  };
}
