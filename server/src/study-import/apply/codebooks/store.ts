// All SQL by which codebooks come in.
import type { CodebookDefinition } from '../../../analyses/codebook.ts';
import type { Db } from '../../../platform/database/connect.ts';

export interface CodebookRow {
  projectId: string;
  version: number;
  hash: string;
  definition: CodebookDefinition;
}

export async function listCodebooks(db: Db, projectIds: readonly string[]): Promise<CodebookRow[]> {
  return db<
    CodebookRow[]
  >`SELECT c.project_id AS "projectId", c.version, v.hash, v.definition FROM codebooks c
    JOIN codebook_versions v ON v.project_id = c.project_id AND v.version = c.version
    WHERE c.project_id = ANY(${projectIds as string[]}::uuid[]) FOR UPDATE OF c`;
}

/** The next version; categories and elements follow it, and none is ever deleted. */
export async function insertVersion(db: Db, codebook: CodebookRow & { at: Date }): Promise<void> {
  const { projectId, version, hash, definition, at } = codebook;
  await db`INSERT INTO codebooks (project_id, version) VALUES (${projectId}, ${version})
    ON CONFLICT (project_id) DO UPDATE SET version = excluded.version`;
  await db`INSERT INTO codebook_versions (project_id, version, definition, hash, published_at)
    VALUES (${projectId}, ${version}, ${db.json(definition as never)}, ${hash}, ${at})`;
  const categories = definition.categories.map(({ id, key }) => ({ id, key }));
  const elements = definition.categories.flatMap((category) =>
    category.elements.map(({ id, key, retired }) => ({ id, key, category_id: category.id, retired })),
  );
  await db`INSERT INTO codebook_categories (id, project_id, key)
    SELECT id, ${projectId}, key FROM jsonb_to_recordset(${db.json(categories as never)}) AS r (id uuid, key text)
    ON CONFLICT (id) DO NOTHING`;
  await db`INSERT INTO codebook_elements (id, project_id, key, category_id, retired)
    SELECT id, ${projectId}, key, category_id, retired
    FROM jsonb_to_recordset(${db.json(elements as never)}) AS r (id uuid, key text, category_id uuid, retired boolean)
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, retired = excluded.retired`;
}
