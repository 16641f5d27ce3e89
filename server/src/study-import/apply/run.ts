// What all parts of an import share: the transaction, the audit rows to write, and the tally of what happened.
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { ReportLine } from './report.ts';

type Kind =
  | 'institutes'
  | 'documents'
  | 'projects'
  | 'teams'
  | 'people'
  | 'roles'
  | 'accounts'
  | 'surveys'
  | 'schedules'
  | 'assignments'
  | 'codebooks';
type Outcome = 'created' | 'changed' | 'removed' | 'unchanged';
export type Tally = Record<Kind, Record<Outcome, number>>;

export interface ImportRun {
  readonly db: Transaction;
  readonly now: Date;
  /** Whether what the file does not name ends; otherwise it stays. */
  readonly remove: boolean;
  readonly tally: Tally;
  readonly audit: AuditEntry[];
  /** Rights that are taken away, in words: they ask for a reason. */
  readonly losses: string[];
  /** What happens to each thing, in words. */
  readonly report: ReportLine[];
}

export function beginRun(db: Transaction, now: Date, remove = false): ImportRun {
  return { db, now, remove, tally: emptyTally(), audit: [], losses: [], report: [] };
}

function emptyTally(): Tally {
  const none = () => ({ created: 0, changed: 0, removed: 0, unchanged: 0 });
  return {
    institutes: none(),
    documents: none(),
    projects: none(),
    teams: none(),
    people: none(),
    roles: none(),
    accounts: none(),
    surveys: none(),
    schedules: none(),
    assignments: none(),
    codebooks: none(),
  };
}

export type Changes = Record<string, readonly [unknown, unknown]>;

/** The fields whose values differ, each with what it was and is. A first entry has no former values. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changes: Changes = {};
  for (const [field, value] of Object.entries(after)) {
    const former = before?.[field] ?? null;
    if (!isDeepStrictEqual(inOrder(former), inOrder(value)))
      changes[field] = [inOrder(former), inOrder(value)];
  }
  return changes;
}

/** What something was that ends. */
export const changesAtEnd = (before: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(Object.entries(before).map(([field, value]) => [field, [value, null]]));

/** A definition in place of the former one: of whose versions it is known already that they differ. */
export const newDefinition = (former: unknown, definition: unknown): Changes => ({
  definition: [inOrder(former ?? null), inOrder(definition)],
});

/** The database gives the keys of its JSON in its own order; digests of equal values must be equal. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

/** Tallies one thing, and notes its audit row unless nothing changed. Says whether it has to be written. */
export function note(
  run: ImportRun,
  kind: Kind,
  former: { version: number } | undefined,
  changes: Changes,
  entry: Omit<AuditEntry, 'action' | 'fromVersion' | 'toVersion' | 'changes'>,
  named: Pick<ReportLine, 'what' | 'of'>,
): boolean {
  const outcome =
    former === undefined ? 'created' : Object.keys(changes).length > 0 ? 'changed' : 'unchanged';
  run.tally[kind][outcome]++;
  if (outcome === 'unchanged') return false;
  run.report.push(
    outcome === 'created'
      ? { ...named, fate: 'added' }
      : { ...named, fate: 'changed', fields: Object.keys(changes) },
  );
  run.audit.push({
    ...entry,
    action: `${kind}.${outcome === 'created' ? 'create' : 'change'}`,
    ...(former ? { fromVersion: former.version } : {}),
    toVersion: (former?.version ?? 0) + 1,
    changes,
  });
  return true;
}
