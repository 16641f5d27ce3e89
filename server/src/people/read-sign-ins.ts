// What somebody sees of their own sign-ins: when, with which browser, and the failed ones among them.
import { limits } from '@trialog/contract/limits.ts';
import type { SignIns } from '@trialog/contract/schemas/people.ts';
import { readValues } from '../platform/audit/values.ts';
import type { ReadContext } from '../platform/http/context.ts';
import { countFailedBefore, listSignIns } from './store.ts';

export async function readSignIns({ db, trail, person, provider }: ReadContext): Promise<SignIns> {
  if (provider.kind !== 'embedded') return { isKnown: false, failedBefore: 0, entries: [] };
  const [rows, failedBefore] = await Promise.all([
    listSignIns(db, person.userId, limits.listedSignIns),
    countFailedBefore(db, person.userId),
  ]);
  const values = await readValues(db, trail, rows);
  const entries = rows.map(({ at, isFailed, throttled }, index) => {
    const actor = values[index]?.actor;
    return {
      at: at.toISOString(),
      isFailed,
      throttled,
      client: actor?.state === 'whole' ? (actor.value.client ?? null) : null,
    };
  });
  return { isKnown: true, failedBefore, entries };
}
