// The event stream of a team: says that something changed, to those whom it concerns and who may read it. What changed
// is read by the calls for it, so that an event can neither show too much nor be missed for good.

import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { Action } from '@trialog/contract/access/table.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import { clock } from '../platform/clock.ts';
import type { HubEvent } from '../platform/events/hub.ts';
import type { Stream } from '../platform/http/route.ts';
import type { TeamRef } from '../projects/team-ref.ts';

interface Kind {
  /** Events go to those who may do this: read what the event is about. */
  action: Action;
  name: string;
  ids: readonly string[];
}

const kinds: Record<string, Kind> = {
  messages: { action: 'messages.read', name: 'change', ids: ['threadId', 'messageId', 'change'] },
  surveys: { action: 'surveys.read', name: 'survey', ids: ['assignmentId', 'surveyId'] },
  alerts: { action: 'alerts.read', name: 'alert', ids: [] },
  notifications: { action: 'notifications.readOwn', name: 'notification', ids: [] },
};

export function openTeamEvents({ actor, events, send }: Stream, team: TeamRef): () => void {
  const roles = membershipsIn(actor, team).flatMap((membership) => membership.roles);
  const { isPatient } = roleFlags(roles);
  const readable = new Map(
    Object.entries(kinds).filter(([, { action }]) => refusal(action, actor, team, clock.now()) === undefined),
  );
  return events.subscribe(team.teamId, (event) => {
    if (event === undefined) return send('resync', {});
    const kind = readable.get(event.kind.split('.')[0] ?? '');
    if (!kind) return;
    // What concerns another patient is nobody's business, not even that there is something.
    const foreign = event.patientId !== null && event.patientId !== actor.userId;
    if (isPatient && (event.staffOnly || foreign)) return;
    // Only those who are named get it, and nobody learns who else was.
    if (Array.isArray(event.userIds) && !event.userIds.includes(actor.userId)) return;
    send(kind.name, { kind: event.kind, ...idsOf(event, kind) });
  });
}

function idsOf(event: HubEvent, { ids }: Kind): Record<string, unknown> {
  return Object.fromEntries(ids.map((id) => [id, event[id]]));
}
