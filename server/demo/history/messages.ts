// The messages of the demonstration: six weeks of conversation, dated back from the day of the import, brought in
// once. They are written as any message is, with their audit rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Emotion, type MessagePriority, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { parse } from 'yaml';
import { addSeenBy, insertReads, markSeenByPatient } from '../../src/messages/reading/store.ts';
import { insertMessage, insertThread, updateAttachment, updateThreads } from '../../src/messages/store.ts';
import { updateTriage } from '../../src/messages/triage/store.ts';
import { recordAudit, systemAuthor } from '../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import type { Sql, Transaction } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { nextChange } from '../../src/platform/outbox/add.ts';
import type { TeamRef } from '../../src/projects/team-ref.ts';
import { film, paint, recordVoice } from './media.ts';
import { type CastMember, hasMessages, listCast } from './store.ts';

const FILE = join(import.meta.dirname, 'data/messages.yaml');
const SETTLED_AFTER_DAYS = 7;

interface DemoText {
  by: string;
  day: number;
  at: string;
  body: string;
  read: string[];
  photo?: boolean;
  /** Spoken, of so many seconds. */
  voice?: number;
  video?: boolean;
}

interface DemoThread extends DemoText {
  title?: string;
  scope?: 'INFO' | 'HEALTH';
  mood?: keyof typeof Emotion;
  priority?: MessagePriority;
  /** Where staff write; a patient writes in their own team. */
  team?: string;
  to?: string;
  replies?: DemoText[];
  /** Who of the team takes care of it. */
  taken?: string;
}

interface ImportContext {
  db: Transaction;
  files: ObjectStore;
  cast: Map<string, CastMember>;
  today: Temporal.PlainDate;
  now: number;
}

/** Gives the number of threads; none when there are messages already. */
export async function importMessages(
  sql: Sql,
  files: ObjectStore,
  trail: AuditTrail,
  now: Date,
): Promise<number> {
  if (await hasMessages(sql)) return 0;
  const threads = parse(readFileSync(FILE, 'utf8')) as DemoThread[];
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  await sql.begin(async (db) => {
    const cast = new Map((await listCast(db)).map((member) => [member.key, member]));
    const audited = [];
    for (const thread of threads) {
      const { id, team } = await importThread({ db, files, cast, today, now: now.getTime() }, thread);
      audited.push({ action: 'messages.create', objectType: 'message', objectId: id, ...team });
    }
    await recordAudit(db, trail, systemAuthor, audited);
  });
  return threads.length;
}

async function importThread(
  context: ImportContext,
  thread: DemoThread,
): Promise<{ id: string; team: TeamRef }> {
  const author = member(context, thread.by);
  const isPatient = author.teams.some(({ role }) => role === 'Patient');
  const own = author.teams.find(({ team }) => isPatient || team === thread.team);
  if (!own) throw new Error(`${thread.by} has no team ${thread.team}.`);
  const { projectId, teamId } = own;
  const change = await nextChange(context.db, teamId);
  const id = newId();
  const broadcast = !isPatient && thread.to === undefined;
  const patientId = isPatient ? author.userId : broadcast ? null : member(context, thread.to ?? '').userId;
  const scope = isPatient && thread.scope !== 'INFO' ? MessageScope.HEALTH : MessageScope.INFO;
  const original = {
    id,
    projectId,
    teamId,
    threadId: id,
    patientId,
    type: broadcast ? MessageType.BROADCAST : typeOf(own.role),
    scope,
    emotion: Emotion[thread.mood ?? 'NONE'],
    title: thread.title ?? null,
  };
  await importMessage(context, thread, author, { ...original, priority: thread.priority });
  await markRead(context, thread, { id, teamId });
  for (const reply of thread.replies ?? []) {
    const replier = member(context, reply.by);
    const role = replier.teams.find((one) => one.teamId === teamId)?.role ?? '';
    const own = role === 'Patient' ? replier.userId : null;
    const replyId = newId();
    const row = {
      ...original,
      id: replyId,
      patientId: patientId ?? own,
      type: typeOf(role),
      emotion: Emotion.NONE,
      title: null,
    };
    await importMessage(context, reply, replier, row);
    await markRead(context, reply, { id: replyId, teamId });
  }
  if (thread.taken) await updateTriage(context.db, id, { takenBy: member(context, thread.taken).userId });
  // Nobody waits for weeks: what was not answered here was answered on the phone, or needed no answer.
  if (thread.day > SETTLED_AFTER_DAYS)
    await updateTriage(context.db, id, {
      settledAt: instantOf(context, { day: SETTLED_AFTER_DAYS, at: '18:00' }, author),
    });
  await updateThreads(context.db, [id], change);
  return { id, team: { projectId, teamId } };
}

type Row = Omit<Parameters<typeof insertMessage>[1], 'authorId' | 'body' | 'at' | 'hasAttachment'>;

async function importMessage(
  context: ImportContext,
  text: DemoText,
  author: CastMember,
  row: Row,
): Promise<void> {
  const { photo, voice, video } = text;
  const hasAttachment = photo === true || voice !== undefined || video === true;
  const at = instantOf(context, text, author);
  const insert = row.id === row.threadId ? insertThread : insertMessage;
  await insert(context.db, { ...row, authorId: author.userId, body: text.body, at, hasAttachment });
  if (photo) await updateAttachment(context.db, row.id, await paint(context.files, row.id));
  if (voice) await updateAttachment(context.db, row.id, await recordVoice(context.files, row.id, voice));
  if (video) await updateAttachment(context.db, row.id, await film(context.files, row.id));
}

async function markRead(
  context: ImportContext,
  text: DemoText,
  message: { id: string; teamId: string },
): Promise<void> {
  for (const key of text.read) {
    const reader = member(context, key);
    const role = reader.teams.find(({ teamId }) => teamId === message.teamId)?.role;
    const who = { teamId: message.teamId, userId: reader.userId, patientOnly: false };
    const marked = await insertReads(context.db, who, [message.id], instantOf(context, text, reader, 30));
    const ids = marked.map((row) => row.id);
    if (role === 'Patient') await markSeenByPatient(context.db, reader.userId, ids);
    else if (role === 'MedicalProfessional' || role === 'Nurse')
      await addSeenBy(context.db, ids, reader.userId);
  }
}

function instantOf(
  context: ImportContext,
  text: Pick<DemoText, 'day' | 'at'>,
  person: CastMember,
  minutesLater = 0,
): Date {
  const local = context.today.subtract({ days: text.day }).toPlainDateTime(Temporal.PlainTime.from(text.at));
  const instant = local.toZonedDateTime(person.timeZone).add({ minutes: minutesLater });
  // Early in the day, what the file has for today has not happened yet: then it was yesterday.
  const past = instant.epochMilliseconds > context.now ? instant.subtract({ days: 1 }) : instant;
  return new Date(past.epochMilliseconds);
}

function member(context: ImportContext, key: string): CastMember {
  const found = context.cast.get(key);
  if (!found) throw new Error(`The demonstration has nobody called ${key}.`);
  return found;
}

const typeOf = (role: string) =>
  role === 'Patient' ? MessageType.PATIENT : role === 'Nurse' ? MessageType.NURSE : MessageType.MEDIC;
