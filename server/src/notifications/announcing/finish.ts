// What notifications called for was done by somebody: they leave the bells of all whom they called, and what would still go
// out is not sent.
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { addToOutbox } from '../../platform/outbox/add.ts';
import { bellsOf } from './announce.ts';
import { markDone } from './store.ts';

export async function finishNotices(
  sql: Sql,
  objectIds: readonly string[],
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<void> {
  if (objectIds.length === 0) return;
  await sql.begin(async (tx) => {
    const rows = await markDone(tx, objectIds, kinds, now);
    await addToOutbox(tx, bellsOf(rows, now));
  });
}
