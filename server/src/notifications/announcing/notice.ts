// A notification to send: about which message or round, to whom, and when.
import type { NotificationKind } from '@trialog/contract/notifications.ts';

export interface Notice {
  kind: NotificationKind;
  /** The message, the round or the alert that it is about. */
  objectId: string;
  projectId: string;
  teamId: string;
  threadId: string | null;
  surveyId: string | null;
  /** One person, the doctors and nurses of the team, its doctors alone, or doctors, nurses and patients. */
  audience: 'person' | 'professionals' | 'doctors' | 'everyone';
  /** The one person. */
  userId: string | null;
  /** Who did it knows already. */
  exceptId: string | null;
  dueAt: Date;
}
