// Announces what has happened: one row for each person whom it concerns, written set-wise. However often and by however
// many workers it is done, the database takes one row a person and event.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../platform/database/connect.ts';
import { addToOutbox, type OutboxEntry } from '../../platform/outbox/add.ts';
import { bellChanged, NOTIFICATIONS_DUE } from '../events.ts';
import type { Notice } from './notice.ts';
import { insertForPeople, insertForTeam, type WrittenNotification } from './store.ts';

/** So many rows at once, then a rest of so many times what they took: a broadcast must not hold up the wall. */
const BATCH = 100;
const REST = 5;

/** During a broadcast the sender is woken this often at most, and then finds many at once. */
const DUE_AFTER_MS = 1_000;

/** Returns how many people are notified. */
export async function announceNotices(sql: Sql, notices: readonly Notice[], now: Date): Promise<number> {
  const few = notices.filter(({ audience }) => audience !== 'everyone');
  let count = 0;
  if (few.length > 0)
    await sql.begin(async (tx) => {
      const rows = await insertForPeople(tx, few, now);
      count += rows.length;
      await addToOutbox(tx, [...bellsOf(rows, now), ...(isDue(rows) ? [{ kind: NOTIFICATIONS_DUE }] : [])]);
    });
  for (const notice of notices.filter(({ audience }) => audience === 'everyone'))
    count += await announceToTeam(sql, notice, now);
  return count;
}

/** Rows and their events in one transaction. A sender that misses the event finds what is due all the same. */
async function announceToTeam(sql: Sql, notice: Notice, now: Date): Promise<number> {
  let count = 0;
  let due = false;
  let lastDueAt = 0;
  for (let after: string | undefined; ; ) {
    const since = performance.now();
    const last = (await sql.begin(async (tx) => {
      const batch = await insertForTeam(tx, notice, after, BATCH, now);
      count += batch.inserted.length;
      due ||= isDue(batch.inserted);
      const notifyDue = due && (batch.last === undefined || since - lastDueAt > DUE_AFTER_MS);
      await addToOutbox(tx, [
        ...bellsOf(batch.inserted, now),
        ...(notifyDue ? [{ kind: NOTIFICATIONS_DUE }] : []),
      ]);
      if (notifyDue) [due, lastDueAt] = [false, since];
      return batch.last;
    })) as string | undefined;
    if (last === undefined) return count;
    after = last;
    await sleep(REST * (performance.now() - since));
  }
}

const isDue = (inserted: readonly WrittenNotification[]): boolean => inserted.some(({ pending }) => pending);

/** The events of those that a bell shows, or has shown. */
export function bellsOf(rows: readonly WrittenNotification[], now: Date): OutboxEntry[] {
  const teams = Map.groupBy(
    rows.filter(({ dueAt }) => dueAt <= now),
    ({ projectId, teamId }) => `${projectId} ${teamId}`,
  );
  return [...teams.values()].map((ofTeam) =>
    bellChanged(
      ofTeam[0] as WrittenNotification,
      ofTeam.map(({ userId }) => userId),
    ),
  );
}
