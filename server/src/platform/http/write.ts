// One writing request is one transaction: person, rule, change, audit row, outbox row and idempotency key commit
// together, and the answer is given after that. A caller who goes away before the commit leaves nothing behind.
import { refusalWithPast } from '@trialog/contract/access/former-teams.ts';
import type { Language } from '@trialog/contract/languages.ts';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, insertAudit, recordAudit } from '../audit/record.ts';
import type { Sql, Statement, Transaction } from '../database/connect.ts';
import type { VerifiedToken } from '../identity/tokens.ts';
import { insertOutbox, type OutboxEntry } from '../outbox/add.ts';
import { authorOf } from './author.ts';
import { closingStatement } from './closing-statement.ts';
import {
  findStoredAnswer,
  type KeyedRequest,
  keyedRequest,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.ts';
import { completed, knownPart, type LateRow, selectLateFields } from './late-answer.ts';
import { actorOf, lockPerson, type Person, readPersonNow } from './person.ts';
import type { Platform } from './platform.ts';
import { ClientDisconnected, DISK_FULL } from './problem-answer.ts';
import { Refusal, refuse } from './refusal.ts';
import type { AnyInput, UnlinkedAccountRoute, WriteRoute } from './route.ts';
import type { UploadedFile } from './upload.ts';

interface WriteRequest {
  route: WriteRoute | UnlinkedAccountRoute;
  request: FastifyRequest;
  reply: FastifyReply;
  token: VerifiedToken;
  input: AnyInput;
  language: Language;
  file: UploadedFile | undefined;
  /** What was read from the file before the transaction. */
  prepared: unknown;
}

const CONFLICTS = new Set(['40001', '40P01']);
const MOST_TRIES = 4;
/** Some ten milliseconds' worth. */
const AUDITED_AT_ONCE = 200;

export async function runWrite(platform: Platform, write: WriteRequest): Promise<StoredAnswer> {
  const keyed = keyedRequest(write.request, write.token, write.file);
  const disconnected = disconnectSignal(write.reply);
  for (let attempt = 1; ; attempt++) {
    try {
      return await platform.sql.begin((tx) => inTransaction(platform, write, keyed, tx), {
        signal: disconnected,
      });
    } catch (error) {
      if (disconnected.aborted) throw new ClientDisconnected();
      if ((error as { code?: string }).code === DISK_FULL) platform.diskRoom?.noteFullDatabase();
      if (attempt < MOST_TRIES && CONFLICTS.has((error as { code?: string }).code ?? '')) continue;
      // The twin of this request may have committed in the meantime: then its answer is ours.
      const stored = keyed && !(error instanceof Denied) && (await twinAnswer(platform.sql, keyed));
      if (stored) return stored;
      throw refusalIn(error) ?? error;
    }
  }
}

/** What SQL's `required()` has refused. */
function refusalIn(error: unknown): Refusal | undefined {
  const { code, message } = error as { code?: string; message: string };
  return code === 'TR001' ? refuse(message as ProblemCode) : undefined;
}

/** Whoever may not make the request gets no stored answer either. */
class Denied extends Refusal {}

/** The right came after it was asked for: tried again, like any other conflict. */
class AllowedMeanwhile extends Error {
  readonly code = '40001';
}

/** Whoever may not make the request does not wait for those who may: their waiting would hold a connection. */
async function waitToBeFirst(
  route: WriteRoute,
  tx: Transaction,
  { token, input }: WriteRequest,
): Promise<boolean> {
  const { person, now } = await readPersonNow(tx, token);
  const actor = person && actorOf(person);
  if (refusalWithPast(route.action, actor, route.subject(input, actor), now.getTime())) return false;
  await route.first?.(tx);
  return true;
}

async function twinAnswer(sql: Sql, keyed: KeyedRequest): Promise<StoredAnswer | undefined> {
  return findStoredAnswer(sql, keyed).catch((error) => {
    // Another request was quicker under the same key.
    if (error instanceof Refusal) throw error;
    return undefined;
  });
}

async function inTransaction(
  platform: Platform,
  write: WriteRequest,
  keyed: KeyedRequest | undefined,
  tx: Transaction,
): Promise<StoredAnswer> {
  const { route, token, input, prepared } = write;
  const mustBeFirst = route.kind === 'write' && route.first !== undefined;
  const isFirst = mustBeFirst && (await waitToBeFirst(route, tx, write));
  const [{ alive, person, stored, now }, ahead] = await Promise.all([
    lockPerson(tx, token, platform.personCache, keyed),
    route.kind === 'write' ? route.ahead?.(tx, input, token) : undefined,
  ]);
  if (!alive) throw new Denied('unauthenticated');
  const actor = person && actorOf(person);
  const subject = route.kind === 'write' ? route.subject(input, actor) : {};
  // Whoever made the first request is told its result, even where they may no longer make it; a deactivated person
  // is not.
  if (stored && (route.kind === 'unlinkedAccount' || (person && person.state !== 2))) return stored;
  const no = refusalWithPast(route.action, actor, subject, now.getTime());
  if (no) throw new Denied(no);
  if (mustBeFirst && !isFirst) throw new AllowedMeanwhile();

  const audited: AuditEntry[] = [];
  const emitted: OutboxEntry[] = [];
  const last: Statement<readonly object[]>[] = [];
  const conditions: Statement<readonly object[]>[] = [];
  const author = authorOf(person, subject, write.request);
  let unchanged = false;
  let wroteMany = false;
  const common = {
    db: tx,
    now,
    language: write.language,
    files: platform.files,
    push: platform.push,
    publicUrl: platform.publicUrl,
    provider: platform.provider,
    installation: platform.installation,
    sendsMail: platform.sendsMail,
    trail: platform.trail,
    log: write.request.log,
    audit: (entry: AuditEntry) => void audited.push(entry),
    auditMany: async (entries: readonly AuditEntry[]) => {
      for (let at = 0; at < entries.length; at += AUDITED_AT_ONCE)
        await recordAudit(tx, platform.trail, author, entries.slice(at, at + AUDITED_AT_ONCE));
      wroteMany ||= entries.length > 0;
    },
    emit: (entry: OutboxEntry) => void emitted.push(entry),
    atEnd: (...statements: readonly Statement<readonly object[]>[]) => void last.push(...statements),
    require: (condition: Statement<readonly object[]>) => void conditions.push(condition),
    unchanged: () => {
      unchanged = true;
    },
  };
  const answer =
    route.kind === 'unlinkedAccount'
      ? await route.handle({ ...common, issuer: token.issuer, subject: token.subject }, input)
      : await route.handle({ ...common, ...known(person) }, input, prepared as never, ahead as never);
  if (audited.length === 0 && !wroteMany && !unchanged)
    throw new Error(`${route.method} ${route.path} wrote nothing to the audit trail.`);

  const status = 200;
  const auditRows = await insertAudit(tx, platform.trail, author, audited);
  const closing = closingStatement(tx, {
    writes: [...auditRows, ...insertOutbox(tx, emitted)],
    conditions,
    late: keyed ? storeAnswer(tx, keyed, { status, answer }) : selectLateFields(tx, answer),
  });
  const rows = await tx.last([...last, closing]);
  const [row] = rows.at(-1) as LateRow[];
  return { status, answer: completed(knownPart(answer), row?.late_fields) };
}

function known(person: Person | undefined) {
  if (!person) throw refuse('accountUnknown');
  return { person, actor: actorOf(person) };
}

/** Aborted with an error that is never sent as an answer. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Gone already while the body came in: no event will tell.
  if (reply.raw.destroyed) controller.abort(new ClientDisconnected());
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientDisconnected());
  });
  return controller.signal;
}
