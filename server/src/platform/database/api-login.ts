// The API's own login. The owner's login with a lesser role is not enough: whoever speaks through it could lay the role
// down again and rewrite the audit trail.
import { createHash } from 'node:crypto';
import { APP_ROLE, type Sql } from './connect.ts';
import { keptSecret, randomSecret } from './secrets.ts';

const LOCK = 7_421_003;

/** Roles belong to the whole server of a database, so that the login carries the name of its own database. */
const loginOf = (database: string): string =>
  `trialog_api_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`;

/** Makes the login, or gives it its password once more, and returns the address with it. `owner` owns the database. */
export async function openApiLogin(owner: Sql, ownerUrl: string): Promise<string> {
  const password = await keptSecret(owner, 'api-login', randomSecret);
  const login = await owner.begin(async (tx) => {
    // Several processes may start at once.
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
    const [row] = await tx`SELECT current_database() AS database`;
    const name = loginOf(row?.database);
    const [found] = await tx`SELECT 1 FROM pg_roles WHERE rolname = ${name}`;
    const settings = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`;
    await tx.unsafe(
      found ? `ALTER ROLE ${name} LOGIN PASSWORD '${password}'` : `CREATE ROLE ${name} ${settings}`,
    );
    await tx.unsafe(`GRANT ${APP_ROLE} TO ${name}`);
    return name;
  });
  const url = new URL(ownerUrl);
  url.username = login;
  url.password = password;
  return url.href;
}
