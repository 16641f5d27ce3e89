// What the audit trail says of an acceptance.
import type { AuditEntry } from '../platform/audit/record.ts';
import type { BindingDocument } from './store.ts';

/** Which document, in which language and version, with the fingerprint of its text; nothing for the emergency notice. */
export const acceptance = (
  id: string,
  document: BindingDocument | undefined,
): Pick<AuditEntry, 'objectType' | 'objectId' | 'toVersion' | 'changes'> => ({
  objectType: 'acceptance',
  objectId: id,
  toVersion: document?.version ?? 1,
  changes: {
    ...(document ? { kind: [null, document.kind], language: [null, document.language] } : {}),
    document: [null, document?.hash ?? 'emergency'],
  },
});
