// A check that is one statement.
import type { Db } from '../platform/database/connect.ts';
import type { Check } from './check.ts';
import { liftTimeLimit } from './store.ts';

/** `looked` counts all, `faulty` lists those at fault as one column, `name`. Both see the same moment. */
export function checkBySql(
  name: string,
  rule: string,
  query: (db: Db) => PromiseLike<readonly Record<string, unknown>[]>,
): Check {
  return {
    name,
    rule,
    find: ({ sql }) =>
      sql.begin(async (db) => {
        await liftTimeLimit(db);
        const [row] = await query(db);
        return {
          looked: Number(row?.looked),
          faults: Number(row?.faults),
          examples: (row?.examples ?? []) as string[],
        };
      }),
  };
}
