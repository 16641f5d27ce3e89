// Tells the team that a thread changed, once committed: ids and the counter only. A message that waits for its
// file is announced to nobody.
import type { WriteContext } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';

interface Changed {
  threadId: string;
  messageId: string;
  /** The one patient concerned; none for what the whole team sees. */
  patientId: string | null;
  /** Where it is not known yet, it is added once it is counted. */
  change?: number;
  /** Only staff see the change: patients do not learn that a message was read. */
  staffOnly?: boolean;
}

export type MessageEvent =
  | 'messages.sent'
  | 'messages.replied'
  | 'messages.edited'
  | 'messages.withdrawn'
  | 'messages.read'
  | 'messages.triaged'
  | 'messages.analysed'
  | 'messages.videoChanged'
  | 'messages.videoReady'
  | 'messages.videoFailed';

export function announce(
  context: Pick<WriteContext, 'emit'>,
  kind: MessageEvent,
  team: TeamRef,
  changed: Changed,
): void {
  context.emit({ kind, ...team, payload: { ...changed }, numbered: changed.change === undefined });
}
