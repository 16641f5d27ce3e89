// A new thread as its author gets it back, before the database has written it.
import { MessageType } from '@trialog/contract/messages.ts';
import type { NewMessageRow } from './store.ts';
import type { MessageRecord } from './thread-document.ts';

/** The record of an original that is just being written, as SQL's thread_document() will write it. */
export function newRecord(row: NewMessageRow): MessageRecord {
  const byStaff = row.type === MessageType.MEDIC || row.type === MessageType.NURSE;
  return {
    message: {
      messageId: row.id,
      title: row.title,
      body: row.body,
      emotion: row.emotion,
      messageScope: row.scope,
      messageType: row.type,
      hasAttachment: row.hasAttachment,
      projectId: row.projectId,
      medicalTeamId: row.teamId,
      authorId: row.authorId,
      createdDateTime: row.at.toISOString(),
      editedDateTime: null,
      originalMessageId: null,
      surveyAssignmentId: null,
      recipients: byStaff && row.patientId !== null ? [row.patientId] : [],
      readBy: 0,
      analysisCount: 0,
      attachment: null,
    },
    patientId: row.patientId,
    awaitingUpload: row.hasAttachment,
    files: null,
  };
}
