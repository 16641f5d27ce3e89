// The event stream of the console: says that a message or a code changed in one of the reader's teams. What changed is
// read by the calls for it, so that an event shows nothing that is not for the reader.
import type { Stream } from '../../platform/http/route.ts';
import { scopeOf } from '../../results/scope.ts';

/** Who has read a message is nothing that the console shows. */
const otherwise: readonly string[] = ['messages.read', 'messages.triaged'];
const concerns = (kind: string): boolean => kind.startsWith('messages.') && !otherwise.includes(kind);

/** One stream for all teams of a study: a browser has few connections to give. */
export function openConsoleEvents({ actor, events, send }: Stream, projectId: string): () => void {
  const { teamIds } = scopeOf({ actor }, 'analyses.console', { projectId });
  const stops = teamIds.map((teamId) =>
    events.subscribe(teamId, (event) => {
      if (event === undefined) send('resync', {});
      else if (concerns(event.kind)) send('change', { kind: event.kind, messageId: event.messageId });
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
