// Slows down guessing. A try is counted before its password is looked at, so that many at once gain nothing,
// and taken back when it was right.
import { createHmac } from 'node:crypto';
import type { Sql } from '../../database/connect.ts';

const WINDOW_SECONDS = 15 * 60;
const MOST_BY_EMAIL = 10;
const MOST_BY_ADDRESS = 100;
/** From this many failures on, each next try waits twice as long as the one before. */
const FREE_TRIES = 5;

export type Permit = { allowed: true; succeeded(): Promise<void> } | { allowed: false; waitSeconds: number };

interface Count {
  tries: number;
  sinceLast: number | null;
  untilFewer: number | null;
}

export function makeAttemptLimits(sql: Sql, salt: string) {
  const subjectOf = (kind: string, value: string) =>
    `${kind} ${createHmac('sha256', salt).update(value).digest('base64url')}`;

  return async (email: string, address: string): Promise<Permit> => {
    const byEmail = subjectOf('email', email);
    const byAddress = subjectOf('address', address);
    return sql.begin(async (transaction) => {
      // Always in the same order, so that two tries never wait for each other in a circle.
      for (const subject of [byEmail, byAddress].sort())
        await transaction`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`;
      const count = async (subject: string, most: number): Promise<Count> => {
        const [row] = await transaction<Count[]>`
          WITH tries AS (SELECT at FROM identity_attempts
            WHERE subject = ${subject} AND at > now() - make_interval(secs => ${WINDOW_SECONDS}))
          SELECT (SELECT count(*)::int FROM tries) AS tries,
            (SELECT extract(epoch FROM now() - max(at))::float FROM tries) AS "sinceLast",
            (SELECT ${WINDOW_SECONDS} - extract(epoch FROM now() - at)::float FROM tries
              ORDER BY at DESC OFFSET ${most - 1} LIMIT 1) AS "untilFewer"`;
        return row!;
      };
      const waits = [waitByEmail(await count(byEmail, MOST_BY_EMAIL))];
      waits.push((await count(byAddress, MOST_BY_ADDRESS)).untilFewer ?? 0);
      const waitSeconds = Math.ceil(Math.max(...waits));
      if (waitSeconds > 0) return { allowed: false, waitSeconds };
      const rows = await transaction`INSERT INTO identity_attempts (subject, at)
        VALUES (${byEmail}, clock_timestamp()), (${byAddress}, clock_timestamp()) RETURNING id, subject`;
      const own = rows.find((row) => row.subject === byAddress)?.id;
      return {
        allowed: true,
        async succeeded() {
          await sql`DELETE FROM identity_attempts WHERE subject = ${byEmail} OR id = ${own}`;
        },
      };
    });
  };
}

function waitByEmail({ tries, sinceLast, untilFewer }: Count): number {
  if (untilFewer !== null) return untilFewer;
  if (tries < FREE_TRIES || sinceLast === null) return 0;
  return 2 ** (tries - FREE_TRIES + 1) - sinceLast;
}
