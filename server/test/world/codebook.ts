// The elements of the demo's codebooks by their keys, and messages that coders have finished.
import type { World } from './world.ts';

export async function elementId(world: World, key: string): Promise<string> {
  const [row] = await world.sql`SELECT id FROM codebook_elements WHERE key = ${key}`;
  if (!row) throw new Error(`The demo's codebooks have no element ${key}.`);
  return row.id;
}

/** Makes the study one of blind coding by two, and the message finished by these. */
export async function finishBlind(
  { sql, userId }: World,
  { projectId, teamId }: { projectId: string; teamId: string },
  messageId: string,
  coders: readonly string[],
): Promise<void> {
  await sql`UPDATE projects SET properties = properties || '{"codersPerMessage": 2}' WHERE id = ${projectId}`;
  for (const coder of coders)
    await sql`INSERT INTO analysis_codings (message_id, coder_id, team_id, element_ids, done_at)
      VALUES (${messageId}, ${await userId(coder)}, ${teamId}, '{}', now())`;
}
