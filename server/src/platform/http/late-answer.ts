// An answer with fields that only the last statements of its transaction know. They are sent together with the commit, so
// the fields are read behind them in the same flight, and the answer is completed once it has committed.
import type { Db, Statement } from '../database/connect.ts';

export class LateAnswer<T> {
  readonly known: object;
  /** Gives one row, whose columns are the other fields. */
  readonly late: Statement<readonly object[]>;
  /** For the compiler alone. */
  declare readonly described: T;

  constructor(known: object, late: Statement<readonly object[]>) {
    this.known = known;
    this.late = late;
  }
}

/** The late fields are stored for retries without encryption: numbers and ids only. */
export function withLateFields<Known extends object, Late extends object>(
  known: Known,
  late: Statement<Late[]>,
): LateAnswer<Known & Late> {
  return new LateAnswer(known, late);
}

export interface LateRow {
  late_fields: object | null;
}

export const knownPart = (answer: unknown): unknown => (answer instanceof LateAnswer ? answer.known : answer);

/** The late fields as a part of a statement, as JSON: so they are the same now and when they were stored. */
export const lateFields = (db: Db, answer: unknown) =>
  answer instanceof LateAnswer ? db`(SELECT to_jsonb(late) FROM (${answer.late}) late)` : db`NULL::jsonb`;

/** The statement that reads them where nothing is stored. */
export const selectLateFields = (db: Db, answer: unknown): Statement<LateRow[]> =>
  db<LateRow[]>`SELECT ${lateFields(db, answer)} AS late_fields`;

/** The whole answer: what is known of it, and the late fields where it has any. */
export const completed = (known: unknown, late: object | null | undefined): unknown =>
  late ? { ...(known as object), ...late } : known;
