// A notification to send: about which message or round, to whom, and when.
import type { NotificationKind } from '@trialog/contract/notifications.ts';

export interface Notice {
  kind: NotificationKind;
  /** The message or the round that it is about. */
  objectId: string;
  projectId: string;
  teamId: string;
  threadId: string | null;
  surveyId: string | null;
  /** One person, the doctors and nurses of the team, or these and its patients. */
  audience: 'person' | 'professionals' | 'everyone';
  /** The one person. */
  userId: string | null;
  /** Who did it knows already. */
  exceptId: string | null;
  dueAt: Date;
}
