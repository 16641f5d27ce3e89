// Slows down guessing without shutting the owner out. A try is counted before its password is looked at, so that many
// at once gain nothing, and taken back when it was right. Strangers are counted by account and by account and address;
// a device that signed in before is counted by itself, so that nothing others do holds it up.
import { createHmac } from 'node:crypto';
import type { Sql } from '../platform/database/connect.ts';
import { addressGroup } from '../platform/http/proxies.ts';

type Permit = { allowed: true; succeeded(): Promise<void> } | { allowed: false; waitSeconds: number };

export interface Try {
  email: string;
  address: string;
  /** The device's name, when it is known to have signed in to this account. */
  device?: string | undefined;
}

interface Rule {
  /** So many within a quarter of an hour are free; each further one waits twice as long as the one before. */
  free?: number;
  windows: readonly { seconds: number; most: number }[];
}

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;
/** One address may stand for many people, so it is never counted without the account that was tried. */
const STRANGER_AT_ADDRESS: Rule = {
  free: 5,
  windows: [
    { seconds: QUARTER, most: 10 },
    { seconds: DAY, most: 20 },
  ],
};
/** All strangers together, wherever they are: so many guesses has an account to stand in a day. */
const ALL_STRANGERS: Rule = { windows: [{ seconds: DAY, most: 100 }] };
const KNOWN_DEVICE: Rule = {
  free: 5,
  windows: [
    { seconds: QUARTER, most: 10 },
    { seconds: DAY, most: 50 },
  ],
};
const MOST_READ = 100;

export function makeAttemptLimits(sql: Sql, salt: string) {
  const subjectOf = (kind: string, ...values: string[]) =>
    `${kind} ${createHmac('sha256', salt).update(values.join('\n')).digest('base64url')}`;

  return async ({ email, address, device }: Try): Promise<Permit> => {
    // The first one is forgotten with a success. What all strangers tried is not: each sign-in of the owner would
    // give them as many tries again.
    const limits: [string, Rule][] =
      device === undefined
        ? [
            [subjectOf('pair', email, addressGroup(address)), STRANGER_AT_ADDRESS],
            [subjectOf('account', email), ALL_STRANGERS],
          ]
        : [[subjectOf('device', email, device), KNOWN_DEVICE]];
    const subjects = limits.map(([subject]) => subject);
    return sql.begin(async (transaction) => {
      // Always in the same order, so that two tries never wait for each other in a circle.
      for (const subject of subjects.toSorted())
        await transaction`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`;
      const waits: number[] = [];
      for (const [subject, rule] of limits) {
        const ages = await transaction<{ age: number }[]>`
          SELECT extract(epoch FROM clock_timestamp() - at)::float AS age FROM identity_attempts
          WHERE subject = ${subject} AND at > now() - make_interval(secs => ${DAY})
          ORDER BY at DESC LIMIT ${MOST_READ}`;
        waits.push(
          waitFor(
            ages.map(({ age }) => age),
            rule,
          ),
        );
      }
      const waitSeconds = Math.ceil(Math.max(...waits));
      if (waitSeconds > 0) return { allowed: false, waitSeconds };
      const rows = await transaction`INSERT INTO identity_attempts (subject, at)
        SELECT subject, clock_timestamp() FROM unnest(${subjects}::text[]) AS subject RETURNING id`;
      const own = rows.map((row) => row.id);
      return {
        allowed: true,
        async succeeded() {
          await sql`DELETE FROM identity_attempts WHERE subject = ${subjects[0]!} OR id = ANY(${own})`;
        },
      };
    });
  };
}

/** Seconds to wait after tries of these ages, the latest first. */
export function waitFor(ages: readonly number[], { free, windows }: Rule): number {
  const full = windows.map(({ seconds, most }) => seconds - (ages[most - 1] ?? seconds));
  const longest = Math.max(0, ...full);
  if (longest > 0 || free === undefined) return longest;
  const recent = ages.filter((age) => age < QUARTER).length;
  return recent < free ? 0 : Math.max(0, 2 ** (recent - free + 1) - ages[0]!);
}
