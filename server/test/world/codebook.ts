// The elements of the demo's codebooks, by their keys.
import type { World } from './world.ts';

export async function elementId(world: World, key: string): Promise<string> {
  const [row] = await world.sql`SELECT id FROM codebook_elements WHERE key = ${key}`;
  if (!row) throw new Error(`The demo's codebooks have no element ${key}.`);
  return row.id;
}
