// Where people find this installation. The server leaves it in the database, so that a command beside it, run without
// the server's environment, makes links that lead there.
import type { Db } from './connect.ts';

export async function savePublicAddress(db: Db, url: string): Promise<void> {
  await db`INSERT INTO public_address (url, updated_at) VALUES (${url}, trialog_now())
    ON CONFLICT (only_one) DO UPDATE SET url = excluded.url, updated_at = excluded.updated_at`;
}

/** Nothing where no server has run yet, also on a database that was never migrated. */
export async function findPublicAddress(db: Db): Promise<string | undefined> {
  const [found] = await db`SELECT to_regclass('public.public_address') AS name`;
  if (!found?.name) return undefined;
  const [row] = await db`SELECT url FROM public_address`;
  return row?.url;
}
