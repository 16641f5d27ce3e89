// A new thread as it is stored for reading and as its author gets it back, before the database has written it.
import {
  type Emotion,
  type MessagePriority,
  type MessageScope,
  MessageType,
} from '@trialog/contract/messages.ts';
import type { MessageRecord } from './thread-document.ts';

export interface NewMessageRow {
  id: string;
  threadId: string;
  projectId: string;
  teamId: string;
  authorId: string;
  patientId: string | null;
  type: MessageType;
  scope: MessageScope;
  emotion: Emotion;
  /** How soon a patient would like an answer. */
  priority?: MessagePriority | undefined;
  title: string | null;
  body: string;
  at: Date;
  hasAttachment: boolean;
  /** The round whose bad outcome this message tells. */
  surveyRoundId?: string;
}

/** The record of an original that is just being written, as SQL's thread_document() would write it. */
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
      surveyAssignmentId: row.surveyRoundId ?? null,
      recipients: byStaff && row.patientId !== null ? [row.patientId] : [],
      readBy: 0,
      analysisCount: 0,
      attachment: null,
      ...(row.priority ? { priority: row.priority } : {}),
    },
    patientId: row.patientId,
    awaitingUpload: row.hasAttachment,
    files: null,
  };
}
