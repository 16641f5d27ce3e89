// Many messages of AURORA, Milano, written and coded at once, for what the console counts and pages through.
import { newId } from '../../src/platform/database/uuid.ts';
import type { World } from './world.ts';

interface CodedMessage {
  id: string;
  patient: string;
  at: string;
  body?: string;
  scope?: number;
  emotion?: number;
  /** Who put which elements on it; one analysis each, with a note and a passage where they matter. */
  codes?: { by: string; keys: string[]; note?: string; passage?: [number, number] }[];
}

/** As the application's own writes leave them, but for audit rows and the walls' documents. */
export async function writeCoded(
  world: World,
  messages: readonly Omit<CodedMessage, 'id'>[],
): Promise<CodedMessage[]> {
  const { sql } = world;
  const [teamId, projectId] = [await world.teamId('Milano'), await world.projectId('AURORA')];
  const people = await sql`SELECT key, id FROM users`;
  const elements = await sql`SELECT key, id FROM codebook_elements WHERE project_id = ${projectId}`;
  const idOf = (rows: typeof people, key: string): string => rows.find((row) => row.key === key)?.id;
  const written: CodedMessage[] = [];
  for (const message of messages) {
    const id = newId();
    const patient = idOf(people, message.patient);
    const codes = message.codes ?? [];
    await sql`INSERT INTO messages (id, project_id, team_id, thread_id, author_id, patient_id, type, scope, emotion, body,
        created_at, analysis_count)
      VALUES (${id}, ${projectId}, ${teamId}, ${id}, ${patient}, ${patient}, 0, ${message.scope ?? 2},
        ${message.emotion ?? 4}, ${message.body ?? 'Told'}, ${message.at}, ${codes.length})`;
    for (const { by, keys, note = null, passage = [null, null] } of codes) {
      const [analysis, ids] = [newId(), keys.map((key) => idOf(elements, key))];
      await sql`INSERT INTO analyses (id, project_id, team_id, message_id, thread_id, patient_id, coder_id,
          codebook_version, element_ids, passage_start, passage_end, note, created_at)
        VALUES (${analysis}, ${projectId}, ${teamId}, ${id}, ${id}, ${patient}, ${idOf(people, by)}, 1,
          ${ids}::uuid[], ${passage[0]}, ${passage[1]}, ${note}, ${message.at})`;
      await sql`INSERT INTO analysis_codes (analysis_id, element_id, project_id, team_id, message_id, patient_id, coder_id,
          message_at, passage_start, passage_end)
        SELECT id, unnest(element_ids), project_id, team_id, message_id, patient_id, coder_id, ${message.at},
          passage_start, passage_end FROM analyses WHERE id = ${analysis}`;
    }
    written.push({ ...message, id });
  }
  return written;
}
