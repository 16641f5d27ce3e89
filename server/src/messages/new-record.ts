// A new message as its author gets it back, before the database has written it.
import { MessageType } from '@trialog/contract/messages.ts';
import type { NewMessageRow } from './store.ts';
import { FIELD } from './thread-document.ts';

/** The record of a message that is just being written, as thread_document() will write it. */
export function newRecord(row: NewMessageRow): string {
  const isOriginal = row.id === row.threadId;
  const byStaff = row.type === MessageType.MEDIC || row.type === MessageType.NURSE;
  const json = JSON.stringify({
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
    originalMessageId: isOriginal ? null : row.threadId,
    surveyAssignmentId: row.surveyRoundId ?? null,
    recipients: isOriginal && byStaff ? [row.patientId] : [],
  }).slice(0, -1);
  const waiting = row.hasAttachment ? '1' : '';
  const { id, authorId, patientId, type, at } = row;
  return [id, authorId, patientId ?? '', type, at.getTime(), waiting, 0, 0, '', json].join(FIELD);
}
