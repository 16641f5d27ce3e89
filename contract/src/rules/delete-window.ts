// Until when a message may be deleted (SPEC 5). Instants are milliseconds since 1970.
import { MessageType } from '../messages.ts';
import type { ProjectProperties } from '../schemas/projects.ts';

const minute = 60_000;

type DeleteLimits = Pick<
  ProjectProperties,
  'messageCanNotBeDeletedAfterMinutes' | 'broadcastMessageCanNotBeDeletedAfterMinutes'
>;

/** Broadcasts have a limit of their own. */
export function deleteLimitMinutes(messageType: MessageType, properties: DeleteLimits): number {
  return messageType === MessageType.BROADCAST
    ? properties.broadcastMessageCanNotBeDeletedAfterMinutes
    : properties.messageCanNotBeDeletedAfterMinutes;
}

/** The last moment at which deleting is in time; null when the limit of 0 allows no deletion. */
export function canDeleteUntil(createdAt: number, limitMinutes: number): number | null {
  return limitMinutes === 0 ? null : createdAt + limitMinutes * minute;
}

export function mayDelete(createdAt: number, limitMinutes: number, now: number): boolean {
  const until = canDeleteUntil(createdAt, limitMinutes);
  return until !== null && now <= until;
}
