// What of the trail somebody takes out, as the entry about it says: by whom, what, of which thing and from when to when. The
// patient stands in the entry itself.
import type { Changes } from '../platform/audit/record.ts';
import type { TrailScope } from './scope/store.ts';

type Narrowed = Pick<TrailScope, 'personId' | 'object' | 'actions' | 'from' | 'until'>;

export function exportChanges({ personId, object, actions, from, until }: Narrowed): Changes {
  const narrowed = {
    person: personId,
    object: object && `${object.type}/${object.id}`,
    actions,
    after: from?.toISOString(),
    until: until?.toISOString(),
  };
  const named = Object.entries(narrowed).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([field, value]) => [field, [null, value]]));
}
