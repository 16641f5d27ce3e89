// Secrets made at the first start and stored in the database, so that all processes share them.
import { randomBytes } from 'node:crypto';
import type { Db } from './connect.ts';

export async function loadSecret<T>(db: Db, name: string, make: () => T | Promise<T>): Promise<T> {
  const [found] = await db`SELECT value FROM secrets WHERE name = ${name}`;
  if (found) return found.value as T;
  const value = await make();
  await db`INSERT INTO secrets (name, value) VALUES (${name}, ${db.json(value as never)}) ON CONFLICT (name) DO NOTHING`;
  const [stored] = await db`SELECT value FROM secrets WHERE name = ${name}`;
  return stored?.value as T;
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
