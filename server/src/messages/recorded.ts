// What the audit trail says of a message: as somebody wrote it, and as it was when it was withdrawn.
import { Emotion, type MessagePriority } from '@trialog/contract/messages.ts';
import type { AuditEntry, Changes } from '../platform/audit/record.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import type { NewMessageRow } from './new-record.ts';
import type { MessageRow } from './store.ts';
import type { StoredAttachment } from './thread-document.ts';

type Written = Pick<NewMessageRow, 'title' | 'body' | 'scope' | 'emotion'> & {
  priority?: MessagePriority | null | undefined;
};

/** Title, mood and priority only where there are any. */
const valuesOf = ({ title, body, scope, emotion, priority }: Written) => ({
  ...(title === null ? {} : { title }),
  body,
  scope,
  ...(emotion === Emotion.NONE ? {} : { emotion }),
  ...(priority ? { priority } : {}),
});

/** A file by its key, with what kind of file it is. */
const fileOf = ({ key, type }: StoredAttachment) => ({
  ...(key === null ? {} : { attachment: key }),
  attachmentType: type,
});

const asWritten = (message: Written): Changes => from(valuesOf(message), (value) => [null, value]);

/** What the entry for a new message says of it. */
export const writtenMessage = (
  team: TeamRef,
  row: Written & { id: string; patientId: string | null },
): Omit<AuditEntry, 'action'> => ({
  objectType: 'message',
  objectId: row.id,
  ...team,
  ...(row.patientId ? { patientId: row.patientId } : {}),
  toVersion: 1,
  changes: asWritten(row),
});

/** What the entry for a message that leaves the wall says of it, whether it was deleted itself or goes with another. */
export const withdrawnMessage = (team: TeamRef, row: MessageRow): Omit<AuditEntry, 'action'> => ({
  objectType: 'message',
  objectId: row.id,
  ...team,
  ...(row.patient_id ? { patientId: row.patient_id } : {}),
  fromVersion: row.version,
  changes: asWithdrawn(row),
});

const asWithdrawn = (message: MessageRow): Changes =>
  from({ ...valuesOf(message), ...(message.attachment ? fileOf(message.attachment) : {}) }, (value) => [
    value,
    null,
  ]);

const from = (values: object, change: (value: unknown) => Changes[string]): Changes =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, change(value)]));
