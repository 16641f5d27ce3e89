// The API's own login. The owner's login with a lesser role is not enough: whoever speaks through it could lay the role
// down again and rewrite the audit trail.
import { createHash } from 'node:crypto';
import { APP_ROLE, connect, type Sql } from './connect.ts';
import { explainDatabaseError } from './explain.ts';
import { loadSecret, randomSecret } from './secrets.ts';

const LOCK = 7_421_003;

/** Roles belong to the whole server of a database, so that the login carries the name of its own database. */
const loginOf = (database: string): string =>
  `trialog_api_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`;

/** Makes the login, or gives it its password once more, and returns the address with it. `owner` owns the database. */
export async function openApiLogin(owner: Sql, ownerUrl: string): Promise<string> {
  const password = await loadSecret(owner, 'api-login', randomSecret);
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

/** Roles of PostgreSQL itself through which a login could rewrite the audit trail. */
const MIGHTY = ['pg_write_all_data', 'pg_write_server_files', 'pg_execute_server_program'];

/** What is wrong with a login that was made for the API, in words; nothing where it is as it must be. */
export async function findLoginFault(owner: Sql, apiUrl: string): Promise<string | undefined> {
  const api = connect(apiUrl, { connections: 1, name: 'trialog-check' });
  try {
    const [meant] = await serverOf(owner);
    const [met] = await serverOf(api);
    if (JSON.stringify(met) !== JSON.stringify(meant))
      return 'DATABASE_APP_URL must lead to the same database as DATABASE_URL.';
    const [login] = await api`
      SELECT pg_has_role(r.oid, ${APP_ROLE}, 'USAGE') AS may,
        r.rolsuper OR r.rolcreaterole OR pg_has_role(r.oid, t.relowner, 'MEMBER')
          OR pg_has_role(r.oid, d.datdba, 'MEMBER')
          OR EXISTS (SELECT 1 FROM pg_roles m WHERE m.rolname = ANY(${MIGHTY}) AND pg_has_role(r.oid, m.oid, 'MEMBER'))
          OR has_table_privilege(r.oid, t.oid, 'UPDATE, DELETE, TRUNCATE') AS might
      FROM pg_roles r, pg_class t, pg_database d
      WHERE r.rolname = session_user AND t.oid = 'audit_log'::regclass AND d.datname = current_database()`;
    if (login?.might)
      return `The login in DATABASE_APP_URL could rewrite the audit trail: it must be neither the owner of the database nor a member of the owner, may not make roles, and needs the role ${APP_ROLE} alone.`;
    if (!login?.may) return `The login in DATABASE_APP_URL must be a member of the role ${APP_ROLE}.`;
    return undefined;
  } catch (error) {
    const said = explainDatabaseError(error, 'DATABASE_APP_URL');
    if (said === undefined) throw error;
    return said;
  } finally {
    await api.end({ timeout: 1 });
  }
}

/** The same for two logins of one database, and for no other. */
const serverOf = (sql: Sql) => sql`SELECT d.oid::text, d.datname, pg_postmaster_start_time()::text AS since
  FROM pg_database d WHERE d.datname = current_database()`;
