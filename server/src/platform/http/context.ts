// What a use case is given. Reads get the pool; writes get their transaction, the audit trail and the outbox.
import type { Actor } from '@trialog/contract/access/conditions.ts';
import type { Language } from '@trialog/contract/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditEntry } from '../audit/record.ts';
import type { AuditTrail } from '../audit/trail.ts';
import type { Db, Sql, Statement, Transaction } from '../database/connect.ts';
import type { ObjectStore } from '../object-store/port.ts';
import type { OutboxEntry } from '../outbox/add.ts';
import type { PushPort } from '../push/port.ts';
import type { Installation } from './installation.ts';
import type { Person } from './person.ts';
import type { Provider } from './platform.ts';

export interface Context {
  /** Who asks, with state and memberships; the access table speaks about this. */
  actor: Actor;
  person: Person;
  db: Db;
  /** The moment of the request. Passed on, never read again. */
  now: Date;
  language: Language;
  files: ObjectStore;
  push: Pick<PushPort, 'service' | 'mayRegister'>;
  publicUrl: string;
  trail: AuditTrail;
  log: FastifyBaseLogger;
}

/** Nobody is known here. */
export interface PublicContext {
  db: Sql;
  now: Date;
}

/** For reads. */
export interface ReadContext extends Context {
  provider: Provider;
  installation: Installation;
  /** Whether links can be sent by e-mail. */
  sendsMail: boolean;
  /** Somebody of the staff opens a patient's page: it stands in the audit trail before anything of it is given. */
  notePatientRead(patientId: string, teamId: string): Promise<void>;
}

/** For reads that take data out. */
export interface ExportContext extends Context {
  /** The pool itself: what takes long reads through a connection of its own. */
  db: Sql;
  /** Adds a row to the audit trail, at once. */
  audit(entry: AuditEntry): Promise<void>;
}

export interface WriteContext extends Context {
  db: Transaction;
  provider: Provider;
  installation: Installation;
  sendsMail: boolean;
  /** Adds a row to the audit trail, in this transaction. A write without one is a fault. */
  audit(entry: AuditEntry): void;
  /** Adds many rows to the audit trail now, in parts: nobody else waits until all of them are encrypted. */
  auditMany(entries: readonly AuditEntry[]): Promise<void>;
  /** Says that the request changed nothing, so that no audit row is due. */
  unchanged(): void;
  /**
   * Statements of this transaction whose rows the request does not need: sent after it, in the order of these calls,
   * together with the commit. What they must find is asked for by SQL's `required()`; what the answer says of them is
   * asked for by `withLateFields()`.
   */
  atEnd(...statements: readonly Statement<readonly object[]>[]): void;
  /** A query of SQL's `required()`, made behind those statements: where it fails, nothing is committed. */
  require(condition: Statement<readonly object[]>): void;
  /** Tells others, once committed: an event for a team, a job for the worker. */
  emit(entry: OutboxEntry): void;
}

/** A caller whom nobody knows: a secret in the body is what lets them in. */
export type NobodysContext = Pick<
  WriteContext,
  'db' | 'now' | 'language' | 'publicUrl' | 'provider' | 'audit' | 'unchanged'
>;

/** A caller with a valid token that no person is bound to. */
export interface UnlinkedAccountContext extends Omit<WriteContext, 'actor' | 'person'> {
  issuer: string;
  subject: string;
}
