// The messages of the demonstration: six weeks of conversation, dated back from the day of the import, brought in
// once. They are written as any message is, with their audit rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Emotion, type MessagePriority, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { parse } from 'yaml';
import { addSeenBy, insertReads, markSeenByPatient } from '../../src/messages/reading/store.ts';
import { writtenMessage } from '../../src/messages/recorded.ts';
import { insertMessage, insertThread, updateAttachment, updateThreads } from '../../src/messages/store.ts';
import { updateTriage } from '../../src/messages/triage/store.ts';
import type { Changes } from '../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import type { Sql, Transaction } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { nextChange } from '../../src/platform/outbox/add.ts';
import { authorIn, type Deed, recordDeeds } from './deeds.ts';
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
  deeds: Deed[];
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
    const deeds: Deed[] = [];
    const context = { db, files, cast, today, now: now.getTime(), deeds };
    for (const thread of threads) await importThread(context, thread);
    await recordDeeds(db, trail, deeds);
  });
  return threads.length;
}

async function importThread(context: ImportContext, thread: DemoThread): Promise<void> {
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
  const action = isPatient ? 'create' : broadcast ? 'createBroadcast' : 'createByMedic';
  await importMessage(context, thread, { author, action }, { ...original, priority: thread.priority });
  await markRead(context, thread, { id, projectId, teamId });
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
    await importMessage(context, reply, { author: replier, action: 'reply' }, row);
    await markRead(context, reply, { id: replyId, projectId, teamId });
  }
  await importTriage(context, thread, original);
  await updateThreads(context.db, [id], change);
}

/** Who takes care of a thread, and since when it needs no answer. */
async function importTriage(context: ImportContext, thread: DemoThread, message: Row): Promise<void> {
  const { id, teamId, projectId, patientId } = message;
  const note = (by: CastMember, at: Date, action: string, changes: Changes) =>
    context.deeds.push({
      at,
      author: authorIn(by, teamId),
      entry: {
        action: `messages.${action}`,
        objectType: 'message',
        objectId: id,
        projectId,
        teamId,
        ...(patientId ? { patientId } : {}),
        changes,
      },
    });
  if (thread.taken) {
    const by = member(context, thread.taken);
    await updateTriage(context.db, id, { takenBy: by.userId });
    note(by, instantOf(context, thread, by, 30), 'take', { takenBy: [null, by.userId] });
  }
  // Nobody waits for weeks: what was not answered here was answered on the phone, or needed no answer.
  const doctor = [...context.cast.values()].find(({ teams }) =>
    teams.some((one) => one.teamId === teamId && one.role === 'MedicalProfessional'),
  );
  if (thread.day <= SETTLED_AFTER_DAYS || !doctor) return;
  const settledAt = instantOf(context, { day: SETTLED_AFTER_DAYS, at: '18:00' }, member(context, thread.by));
  await updateTriage(context.db, id, { settledAt });
  note(doctor, settledAt, 'settle', { settled: [null, settledAt.toISOString()] });
}

type Row = Omit<Parameters<typeof insertMessage>[1], 'authorId' | 'body' | 'at' | 'hasAttachment'>;

async function importMessage(
  context: ImportContext,
  text: DemoText,
  { author, action }: { author: CastMember; action: string },
  row: Row,
): Promise<void> {
  const { photo, voice, video } = text;
  const hasAttachment = photo === true || voice !== undefined || video === true;
  const at = instantOf(context, text, author);
  const insert = row.id === row.threadId ? insertThread : insertMessage;
  const written = { ...row, authorId: author.userId, body: text.body, at, hasAttachment };
  await insert(context.db, written);
  const { projectId, teamId } = row;
  const entry = writtenMessage({ projectId, teamId }, written);
  const by = authorIn(author, teamId);
  context.deeds.push({ at, author: by, entry: { action: `messages.${action}`, ...entry } });
  const stored = photo
    ? await paint(context.files, row.id)
    : voice
      ? await recordVoice(context.files, row.id, voice)
      : video && (await film(context.files, row.id));
  if (!stored) return;
  await updateAttachment(context.db, row.id, stored);
  const { toVersion: _first, ...about } = entry;
  const changes: Changes = { attachment: [null, stored.key], attachmentType: [null, stored.type] };
  context.deeds.push({ at, author: by, entry: { ...about, action: 'messages.attach', changes } });
}

async function markRead(
  context: ImportContext,
  text: DemoText,
  message: { id: string; projectId: string; teamId: string },
): Promise<void> {
  const { id, projectId, teamId } = message;
  for (const key of text.read) {
    const reader = member(context, key);
    const role = reader.teams.find((one) => one.teamId === teamId)?.role;
    const who = { teamId, userId: reader.userId, patientOnly: false };
    const at = instantOf(context, text, reader, 30);
    const marked = await insertReads(context.db, who, [id], at);
    const ids = marked.map((row) => row.id);
    if (ids.length > 0)
      context.deeds.push({
        at,
        author: authorIn(reader, teamId),
        entry: {
          action: 'messages.markRead',
          objectType: 'messages',
          objectId: id,
          projectId,
          teamId,
          changes: { read: [null, ids] },
        },
      });
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
