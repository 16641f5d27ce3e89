// The events of a team, for every part of every tab.
import { messagePaths } from '@trialog/contract/messages.ts';
import type { EventListener } from './event-stream.ts';
import { followShared } from './shared-stream.ts';

interface TeamRef {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** About the person's own notifications, and nothing on the wall. */
export const bellEvent = 'notification';

/** About the team's alerts, and nothing on the wall. */
export const alertEvent = 'alert';

/** A change of the messages; and before one listens, and after a break in the line, everything may be new. */
export const wallEvents: readonly string[] = ['change', 'resync', 'open', 'joined'];

/** Returns how to unsubscribe. */
export const followTeam = (team: TeamRef, userId: string, onEvent: EventListener): (() => void) =>
  followShared(
    messagePaths.events(team.projectId, team.medicalTeamId),
    `trialog.team.${userId}.${team.medicalTeamId}`,
    onEvent,
  );
