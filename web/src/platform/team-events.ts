// Tells every part of every tab what changed in a team.
import { messagePaths } from '@trialog/contract/messages.ts';
import type { Hear } from './event-stream.ts';
import { followShared } from './shared-stream.ts';

interface TeamPlace {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** About the person's own notifications, and nothing on the wall. */
export const bellEvent = 'notification';

/** Gives back how to stop. */
export const followTeam = (place: TeamPlace, userId: string, hear: Hear): (() => void) =>
  followShared(
    messagePaths.events(place.projectId, place.medicalTeamId),
    `trialog.team.${userId}.${place.medicalTeamId}`,
    hear,
  );
