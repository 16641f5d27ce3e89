// What a check of an installation is: it looks at everything of one kind, and counts what breaks a rule that always holds.
import type { NotedHead } from '../platform/audit/heads.ts';
import type { Sql } from '../platform/database/connect.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';

export interface CheckContext {
  /** The owner's. */
  sql: Sql;
  files: ObjectStore;
  /** Of the audit trail, written down outside the database. */
  heads: readonly NotedHead[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

interface Found {
  /** How many were looked at. */
  looked: number;
  faults: number;
  /** A few of those at fault. */
  examples: string[];
}

interface Rule {
  /** Stays the same: metrics have it. */
  name: string;
  /** As a sentence. */
  rule: string;
}

export type CheckResult = Rule & Found;

export interface Check extends Rule {
  find(context: CheckContext): Promise<Found>;
}

export const EXAMPLES = 5;
