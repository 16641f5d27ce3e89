// All SQL of what the trail is narrowed to on the command line.
import type { Db } from '../../platform/database/connect.ts';

export interface NamedLocation {
  id: string;
  key: string;
  /** The key of the institute or study that it belongs to. */
  within: string;
}

export async function listStudiesNamed(db: Db, name: string): Promise<NamedLocation[]> {
  return db<
    NamedLocation[]
  >`SELECT p.id, p.key, i.key AS within FROM projects p JOIN institutes i ON i.id = p.institute_id
    WHERE p.key = ${name} OR p.name = ${name} ORDER BY i.key, p.key`;
}

export async function listTeamsNamed(
  db: Db,
  name: string,
  projectId: string | null,
): Promise<NamedLocation[]> {
  return db<
    NamedLocation[]
  >`SELECT t.id, t.key, p.key AS within FROM medical_teams t JOIN projects p ON p.id = t.project_id
    WHERE (t.key = ${name} OR t.name = ${name}) AND (${projectId}::uuid IS NULL OR p.id = ${projectId})
    ORDER BY p.key, t.key`;
}
