// The call that opens the event stream of a team.
import { messagePaths } from '@trialog/contract/messages.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { stream } from '../platform/http/route.ts';
import { openTeamEvents } from './stream.ts';

export const teamEvents: Feature = {
  name: 'teamEvents',
  routes: [
    stream({
      path: messagePaths.events(':projectId', ':teamId'),
      summary: 'Server-sent events that name what changed',
      action: 'events.subscribe',
      params: Type.Object({ projectId: Id, teamId: Id }),
      subject: ({ params }) => ({ projectId: params.projectId, teamId: params.teamId }),
      open: (events, { params }) => openTeamEvents(events, params),
    }),
  ],
};
