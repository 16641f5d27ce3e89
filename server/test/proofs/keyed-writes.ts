// Writes that can be told apart afterwards: each has a key and a value of its own, and leaves digests of that value
// in the audit trail. Whatever happened on the way, the database says whether one is there, and how often.
import { languages } from '@trialog/contract/languages.ts';
import { digest } from '../../src/platform/audit/record.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { hashKey } from '../../src/platform/http/idempotency.ts';
import type { Newcomer } from './newcomers.ts';

export interface KeyedWrite {
  key: string;
  person: Newcomer;
  body: { language: string; timeZone: string };
  /** Somebody was told that it is done. */
  acknowledged: boolean;
}

const zones = Intl.supportedValuesOf('timeZone').filter(
  (zone) =>
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone === zone && zone !== 'UTC',
);

/** People take turns; none of them gets the same value twice. */
export function makeWrites(people: readonly Newcomer[]): () => KeyedWrite {
  let made = 0;
  return () => {
    const person = people[made % people.length]!;
    const turn = Math.floor(made / people.length);
    made += 1;
    const timeZone = zones[turn % zones.length]!;
    const language = languages[Math.floor(turn / zones.length) % languages.length]!;
    if (turn >= zones.length * languages.length)
      throw new Error('There are no values left: make more people.');
    return { key: `key-${newId()}`, person, body: { language, timeZone }, acknowledged: false };
  };
}

/** What is lost, done twice, or at odds with itself. */
export async function faultsIn(sql: Sql, writes: readonly KeyedWrite[]): Promise<string[]> {
  const [secret] = await sql`SELECT value FROM secrets WHERE name = 'audit-salt'`;
  const salt = String(secret?.value);
  const rows =
    await sql`SELECT object_id || ' ' || (changes -> 'language' ->> 'to') || ' ' || (changes -> 'timeZone' ->> 'to') AS mark,
    count(*)::int AS count FROM audit_log WHERE action = 'people.changePreferences' GROUP BY 1`;
  const times = new Map<string, number>(rows.map((row) => [row.mark, row.count]));
  const keys = new Set((await sql`SELECT key FROM idempotency_keys`).map((row) => row.key));
  const faults = writes.flatMap((write) => {
    const { language, timeZone } = write.body;
    const mark = [write.person.userId, digest(salt, language), digest(salt, timeZone)].join(' ');
    const done = times.get(mark) ?? 0;
    if (done > 1) return [`${write.key} was done ${done} times`];
    if (write.acknowledged && done === 0) return [`${write.key} was acknowledged and is lost`];
    if ((done === 1) !== keys.has(hashKey(write.key)))
      return [`${write.key} is done and not kept, or kept and not done`];
    return [];
  });
  const odd = await sql`SELECT id FROM users u WHERE version - 1 <>
    (SELECT count(*) FROM audit_log WHERE object_id = u.id::text AND action IN ('people.changePreferences', 'people.changeAvatar'))`;
  return [...faults, ...odd.map((row) => `the versions of ${row.id} and its audit rows differ`)];
}
