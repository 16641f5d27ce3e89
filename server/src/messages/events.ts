// The event stream of a wall: says that something changed, to those whom it concerns. What changed is read by
// the call for changes, so that an event can neither show too much nor be missed for good.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import type { Stream } from '../platform/http/route.ts';
import type { Place } from './reader.ts';

export function openEvents({ actor, events, send }: Stream, place: Place): () => void {
  const roles = membershipsIn(actor, place).flatMap((membership) => membership.roles);
  const { isPatient } = roleFlags(roles);
  return events.subscribe(place.teamId, (event) => {
    if (event === undefined) return send('resync', {});
    if (!event.kind.startsWith('messages.')) return;
    // Another patient's message is nobody's business, not even that there is one.
    const foreign = event.patientId !== null && event.patientId !== actor.userId;
    if (isPatient && (event.staffOnly || foreign)) return;
    send('change', {
      kind: event.kind,
      threadId: event.threadId,
      messageId: event.messageId,
      change: event.change,
    });
  });
}
