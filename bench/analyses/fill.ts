// Codes half of the patients' messages of a filled wall, and gives half of them a photo or a recording: the same for the
// same wall. Rows are as the application's own writes leave them, without versions and audit.
import type { Sql, Transaction } from '../../server/src/platform/database/connect.ts';
import { newId } from '../../server/src/platform/database/uuid.ts';
import type { Cast } from '../wall/data.ts';

const ELEMENTS = 8;
const TABLES = ['messages', 'analyses', 'analysis_codes'];

export interface Coded {
  elementIds: string[];
}

/** A number by chance from 0 to 1 for a message, in SQL: equal whenever its id is. */
const chance = (salt: string) => `(abs(hashtext(m.id::text || '${salt}')::bigint) / 2147483648.0)`;

export async function fillCodes(sql: Sql, cast: Cast): Promise<Coded> {
  const elementIds = Array.from({ length: ELEMENTS }, () => newId());
  await sql.begin(async (tx) => {
    await tx`SELECT set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true),
      set_config('session_replication_role', 'replica', true), set_config('synchronous_commit', 'off', true)`;
    await fillCodebook(tx as Transaction, cast, elementIds);
    // Every changed message would otherwise be put into each of them anew, that of the texts above all.
    const indexes = await tx<{ name: string; made: string }[]>`SELECT i.indexname AS name, i.indexdef AS made
      FROM pg_indexes i WHERE i.tablename = ANY(${TABLES}) AND i.schemaname = 'public'
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`;
    for (const { name } of indexes) await tx`DROP INDEX ${tx(name)}`;
    await tx.unsafe(`UPDATE messages m SET analysis_count = (${chance('coded')} < 0.5)::int,
        attachment = CASE WHEN ${chance('kind')} < 0.5 THEN NULL ELSE jsonb_build_object(
          'type', CASE WHEN ${chance('kind')} < 0.75 THEN 2 WHEN ${chance('kind')} < 0.9 THEN 0 ELSE 1 END,
          'durationInMilliseconds', 5000) END
      WHERE m.project_id = '${cast.projectId}' AND m.type = 0`);
    await tx.unsafe(`INSERT INTO analyses (id, project_id, team_id, message_id, thread_id, patient_id, coder_id,
        codebook_version, element_ids, created_at)
      SELECT gen_random_uuid(), m.project_id, m.team_id, m.id, m.thread_id, m.author_id, c.user_id, 1,
        ARRAY[e.ids[1 + floor(${chance('one')} * 4)::int], e.ids[5 + floor(${chance('other')} * 4)::int]], m.created_at
      FROM messages m JOIN (SELECT ARRAY[${elementIds.map((id) => `'${id}'`).join()}]::uuid[] AS ids) e ON true
      JOIN team_members c ON c.team_id = m.team_id
        AND c.role = CASE WHEN ${chance('coder')} < 0.5 THEN 'MedicalProfessional' ELSE 'Nurse' END
      WHERE m.project_id = '${cast.projectId}' AND m.type = 0 AND m.analysis_count > 0`);
    await tx`INSERT INTO analysis_codes (analysis_id, element_id, project_id, team_id, message_id, patient_id, coder_id,
        message_at)
      SELECT id, unnest(element_ids), project_id, team_id, message_id, patient_id, coder_id, created_at FROM analyses
      WHERE project_id = ${cast.projectId}`;
    for (const { made } of indexes) await tx.unsafe(made);
  });
  for (const table of TABLES) await sql`VACUUM ANALYZE ${sql(table)}`;
  return { elementIds };
}

async function fillCodebook(db: Transaction, { projectId }: Cast, ids: readonly string[]): Promise<void> {
  const category = newId();
  const label = (en: string) => ({ en });
  const definition = {
    defaultLanguage: 'en',
    categories: [
      {
        id: category,
        key: 'all',
        label: label('All'),
        description: null,
        color: '#0f766e',
        elements: ids.map((id, n) => ({
          id,
          key: `element-${n}`,
          label: label(`Element ${n}`),
          description: null,
          color: null,
          retired: false,
        })),
      },
    ],
  };
  await db`UPDATE projects SET properties = properties || '{"isAnalystConsoleActive": true}' WHERE id = ${projectId}`;
  await db`INSERT INTO codebooks (project_id, version) VALUES (${projectId}, 1)`;
  await db`INSERT INTO codebook_versions (project_id, version, definition, hash, published_at)
    VALUES (${projectId}, 1, ${db.json(definition as never)}, 'bench', now())`;
  await db`INSERT INTO codebook_categories (id, project_id, key) VALUES (${category}, ${projectId}, 'all')`;
  await db`INSERT INTO codebook_elements (id, project_id, key, category_id, retired)
    SELECT id, ${projectId}, 'element-' || n, ${category}, false
    FROM unnest(${ids as string[]}::uuid[]) WITH ORDINALITY AS e (id, n)`;
}
