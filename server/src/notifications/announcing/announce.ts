// Announces what has happened: one row for each person whom it concerns, written set-wise. However often and by however
// many workers it is done, the database takes one row a person and event.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { addToOutbox } from '../../platform/outbox/add.ts';
import { bellChanged, NOTIFICATIONS_DUE } from '../events.ts';
import { insertForPeople, insertForTeam, type Told } from './store.ts';

export interface Notice {
  kind: NotificationKind;
  /** The message or the round that it is about. */
  objectId: string;
  projectId: string;
  teamId: string;
  threadId: string | null;
  surveyId: string | null;
  /** One person, the doctors and nurses of the team, or these and its patients. */
  audience: 'person' | 'professionals' | 'everyone';
  /** The one person. */
  userId: string | null;
  /** Who did it knows already. */
  exceptId: string | null;
  dueAt: Date;
}

/** So many rows at once, then a rest of so many times what they took: a broadcast must not hold up the wall. */
const BATCH = 100;
const REST = 3;

/** Gives how many people are told. */
export async function announceNotices(sql: Sql, notices: readonly Notice[], now: Date): Promise<number> {
  const few = notices.filter(({ audience }) => audience !== 'everyone');
  let told = 0;
  if (few.length > 0) told += await inOneGo(sql, now, (tx) => insertForPeople(tx, few, now));
  for (const notice of notices.filter(({ audience }) => audience === 'everyone'))
    for (let after: string | undefined; ; ) {
      let last: string | undefined;
      const since = performance.now();
      told += await inOneGo(sql, now, async (tx) => {
        const inserted = await insertForTeam(tx, notice, after, BATCH, now);
        last = inserted.last;
        return inserted.told;
      });
      if (last === undefined) break;
      after = last;
      await sleep(REST * (performance.now() - since));
    }
  return told;
}

/** The rows, and the word of them, in one transaction. */
async function inOneGo(
  sql: Sql,
  now: Date,
  insert: (tx: Parameters<Parameters<Sql['begin']>[1]>[0]) => Promise<Told[]>,
): Promise<number> {
  return sql.begin(async (tx) => {
    const told = await insert(tx);
    if (told.length === 0) return 0;
    const places = Map.groupBy(
      told.filter(({ dueAt }) => dueAt <= now),
      ({ projectId, teamId }) => `${projectId} ${teamId}`,
    );
    const changed = [...places.values()].map((rows) =>
      bellChanged(
        rows[0] as Told,
        rows.map(({ userId }) => userId),
      ),
    );
    const due = told.some(({ pending }) => pending) ? [{ kind: NOTIFICATIONS_DUE }] : [];
    await addToOutbox(tx, [...changed, ...due]);
    return told.length;
  }) as Promise<number>;
}
