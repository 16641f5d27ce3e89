// What follows the statements of every writing request, as one statement: audit rows, events, the stored answer, and what
// must hold at the commit. None of its parts needs what another one writes.
import type { Db, Statement } from '../database/connect.ts';
import type { LateRow } from './late-answer.ts';

interface Closing {
  writes: readonly Statement<readonly object[]>[];
  /** Queries of SQL's `required()`. */
  conditions: readonly Statement<readonly object[]>[];
  /** Gives the late fields of the answer, and may store it. */
  late: Statement<LateRow[]>;
}

export function closingStatement(db: Db, { writes, conditions, late }: Closing): Statement<LateRow[]> {
  let parts = db`late AS (${late})`;
  for (const [index, write] of writes.entries()) parts = db`${parts}, ${db(`write${index}`)} AS (${write})`;
  let fields = db`late_fields`;
  for (const [index, condition] of conditions.entries()) {
    const name = db(`condition${index}`);
    parts = db`${parts}, ${name} AS MATERIALIZED (${condition})`;
    // Only what is asked for is looked at.
    fields = db`${fields}, (SELECT count(*) FROM ${name})`;
  }
  return db<LateRow[]>`WITH ${parts} SELECT ${fields} FROM late`;
}
