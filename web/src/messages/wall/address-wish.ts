// What an address asks of the wall of staff (addresses.ts): something to write, or the messages of one patient. Only what the
// reader may do counts, as for the buttons.
import type { Composing } from '../compose/kinds.ts';
import type { WallRights } from '../rights.ts';

interface Wish {
  /** Whose messages to show. */
  readonly patient?: string;
  readonly composing?: Composing;
}

/** Nothing where the address asks for nothing. */
export function wishOf(
  query: URLSearchParams,
  rights: Pick<WallRights, 'mayBroadcast' | 'mayWriteToPatient'>,
): Wish | undefined {
  const patient = query.get('patient');
  const write = query.get('write');
  if (patient === null && write === null) return undefined;
  const composing = write === null ? undefined : composingOf(write);
  const may = composing?.kind === 'broadcast' ? rights.mayBroadcast : rights.mayWriteToPatient;
  return {
    ...(patient === null ? {} : { patient }),
    ...(composing !== undefined && may ? { composing } : {}),
  };
}

/** Any other word is the id of the patient whom it is for. */
function composingOf(write: string): Composing {
  if (write === 'broadcast') return { kind: 'broadcast' };
  return write === 'toPatient' ? { kind: 'toPatient' } : { kind: 'toPatient', patientId: write };
}
