// All SQL of new studies and of the state of a study. What writes runs as the role trialog_admin.
import type { UserState } from '@trialog/contract/people.ts';
import type { Status } from '@trialog/contract/projects.ts';
import type { StudyStage } from '@trialog/contract/study-states.ts';
import type { Db } from '../../platform/database/connect.ts';

export async function findInstituteKey(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db`SELECT key FROM institutes WHERE id = ${id}`;
  return row?.key;
}

/** With what is found of them by nobody but those who change them. */
export async function listStudyKeys(db: Db, instituteId: string): Promise<{ id: string; key: string }[]> {
  return db<{ id: string; key: string }[]>`SELECT id, key FROM projects WHERE institute_id = ${instituteId}`;
}

interface StageRow {
  stage: StudyStage;
  status: Status;
  name: string;
  version: number;
  teamIds: string[];
}

export async function findStage(db: Db, projectId: string): Promise<StageRow | undefined> {
  const [row] = await db<StageRow[]>`SELECT p.stage, p.status, p.name, p.version,
      ARRAY(SELECT t.id FROM medical_teams t WHERE t.project_id = p.id ORDER BY t.id) AS "teamIds"
    FROM projects p WHERE p.id = ${projectId}`;
  return row;
}

export async function updateStage(db: Db, projectId: string, stage: StudyStage): Promise<void> {
  await db`UPDATE projects SET stage = ${stage}, version = version + 1 WHERE id = ${projectId}`;
}

export async function updateStatus(db: Db, projectId: string, status: Status): Promise<void> {
  await db`UPDATE projects SET status = ${status}, version = version + 1 WHERE id = ${projectId}`;
}

export interface TestPerson {
  userId: string;
  teamId: string;
  state: UserState;
  version: number;
}

/** Those of the test who can still sign in. */
export async function listTestPeople(db: Db, projectId: string): Promise<TestPerson[]> {
  return db<TestPerson[]>`
    SELECT u.id AS "userId", p.team_id AS "teamId", u.state, u.version
    FROM patients p JOIN users u ON u.id = p.user_id
    WHERE p.project_id = ${projectId} AND p.is_test AND u.state <> 2 ORDER BY u.id`;
}
