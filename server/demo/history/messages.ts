// The messages of the demonstration: six weeks of conversation, dated back from the day of the import, brought in
// once. They are written as any message is, with their audit rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { parse } from 'yaml';
import {
  countReads,
  insertMessage,
  insertReads,
  insertThread,
  updateAttachment,
  updateThreads,
} from '../../src/messages/store.ts';
import { recordAudit } from '../../src/platform/audit/record.ts';
import { systemAuthor } from '../../src/platform/audit/system-author.ts';
import type { Sql, Transaction } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { nextChange } from '../../src/platform/outbox/add.ts';
import { film, paint, speak } from './media.ts';
import { type CastMember, hasMessages, listCast, type TeamPlace } from './store.ts';

const FILE = join(import.meta.dirname, 'data/messages.yaml');

interface Told {
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

interface ToldThread extends Told {
  title?: string;
  scope?: 'INFO' | 'HEALTH';
  mood?: keyof typeof Emotion;
  /** Where staff write; a patient writes in their own team. */
  team?: string;
  to?: string;
  replies?: Told[];
}

interface Telling {
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
  version: string,
  now: Date,
): Promise<number> {
  if (await hasMessages(sql)) return 0;
  const threads = parse(readFileSync(FILE, 'utf8')) as ToldThread[];
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  await sql.begin(async (db) => {
    const cast = new Map((await listCast(db)).map((member) => [member.key, member]));
    const audited = [];
    for (const thread of threads) {
      const { id, place } = await tellThread({ db, files, cast, today, now: now.getTime() }, thread);
      audited.push({ action: 'messages.create', objectType: 'message', objectId: id, ...place });
    }
    await recordAudit(db, await systemAuthor(db, version), audited);
  });
  return threads.length;
}

async function tellThread(telling: Telling, thread: ToldThread): Promise<{ id: string; place: TeamPlace }> {
  const author = member(telling, thread.by);
  const isPatient = author.places.some(({ role }) => role === 'Patient');
  const place = author.places.find(({ team }) => isPatient || team === thread.team);
  if (!place) throw new Error(`${thread.by} has no team ${thread.team}.`);
  const { projectId, teamId } = place;
  const change = await nextChange(telling.db, teamId);
  const id = newId();
  const broadcast = !isPatient && thread.to === undefined;
  const patientId = isPatient ? author.userId : broadcast ? null : member(telling, thread.to ?? '').userId;
  const scope = isPatient && thread.scope !== 'INFO' ? MessageScope.HEALTH : MessageScope.INFO;
  const original = {
    id,
    projectId,
    teamId,
    threadId: id,
    patientId,
    type: broadcast ? MessageType.BROADCAST : typeOf(place.role),
    scope,
    emotion: Emotion[thread.mood ?? 'NONE'],
    title: thread.title ?? null,
  };
  await tell(telling, thread, author, original);
  await insertThread(telling.db, id, change);
  await markRead(telling, thread, { id, teamId });
  for (const reply of thread.replies ?? []) {
    const replier = member(telling, reply.by);
    const role = replier.places.find((one) => one.teamId === teamId)?.role ?? '';
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
    await tell(telling, reply, replier, row);
    await markRead(telling, reply, { id: replyId, teamId });
  }
  await updateThreads(telling.db, [id], change);
  return { id, place: { projectId, teamId } };
}

type Row = Omit<Parameters<typeof insertMessage>[1], 'authorId' | 'body' | 'at' | 'hasAttachment'>;

async function tell(telling: Telling, told: Told, author: CastMember, row: Row): Promise<void> {
  const { photo, voice, video } = told;
  const hasAttachment = photo === true || voice !== undefined || video === true;
  const at = instantOf(telling, told, author);
  await insertMessage(telling.db, { ...row, authorId: author.userId, body: told.body, at, hasAttachment });
  if (photo) await updateAttachment(telling.db, row.id, await paint(telling.files, row.id));
  if (voice) await updateAttachment(telling.db, row.id, await speak(telling.files, row.id, voice));
  if (video) await updateAttachment(telling.db, row.id, await film(telling.files, row.id));
}

async function markRead(
  telling: Telling,
  told: Told,
  message: { id: string; teamId: string },
): Promise<void> {
  for (const key of told.read) {
    const reader = member(telling, key);
    const role = reader.places.find(({ teamId }) => teamId === message.teamId)?.role;
    const who = { teamId: message.teamId, userId: reader.userId, patientOnly: false };
    const marked = await insertReads(telling.db, who, [message.id], instantOf(telling, told, reader, 30));
    if (role === 'MedicalProfessional' || role === 'Nurse')
      await countReads(
        telling.db,
        marked.map((row) => row.id),
      );
  }
}

function instantOf(telling: Telling, told: Told, person: CastMember, minutesLater = 0): Date {
  const local = telling.today.subtract({ days: told.day }).toPlainDateTime(Temporal.PlainTime.from(told.at));
  const instant = local.toZonedDateTime(person.timeZone).add({ minutes: minutesLater });
  // Early in the day, what is told of today has not happened yet: then it was yesterday.
  const past = instant.epochMilliseconds > telling.now ? instant.subtract({ days: 1 }) : instant;
  return new Date(past.epochMilliseconds);
}

function member(telling: Telling, key: string): CastMember {
  const found = telling.cast.get(key);
  if (!found) throw new Error(`The demonstration has nobody called ${key}.`);
  return found;
}

const typeOf = (role: string) =>
  role === 'Patient' ? MessageType.PATIENT : role === 'Nurse' ? MessageType.NURSE : MessageType.MEDIC;
