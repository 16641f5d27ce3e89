// What enrolments begin with in a database that had none, and that they follow whoever writes where a patient is.
import { expect, inject, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { importStudy } from '../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../src/study-import/study-file/read.ts';
import { createEmptyDatabase } from './world/empty-database.ts';
import { type Edit, writeStudy } from './world/small-study.ts';
import { trail } from './world/trail.ts';

const ENROLMENTS = '0063_enrolments';
const provider = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;
const ofAnna =
  '      - { project: aurora, team: milano, role: Patient }\n    patient: { studyCode: AUR-MIL-001';
const inLyon: Edit = [ofAnna, ofAnna.replace('milano', 'lyon')];

it('are taken over with the teams of before, and written by whatever moves a patient', async () => {
  const sql = connect(await createEmptyDatabase(false), { connections: 2 });
  await migrate(
    sql,
    readMigrations().filter(({ name }) => name < ENROLMENTS),
  );
  await sql`INSERT INTO secrets (name, value) VALUES ('audit-salt', ${sql.json(inject('auditSalt'))})`;
  const bringIn = (...edits: Edit[]) =>
    importStudy(sql, readStudyFile(writeStudy(...edits), { demo: true }), { provider, trail });
  const stays = (
    key: string,
  ) => sql`SELECT t.key AS team, e.state, e.study_code AS code, e.follows = f.id AS follows,
      e.since = f.until AS "atOnce", e.treatment_start_on::text AS start
    FROM enrolments e JOIN medical_teams t ON t.id = e.team_id JOIN users u ON u.id = e.user_id
      LEFT JOIN enrolments f ON f.user_id = e.user_id AND f.until <= e.since AND f.id = e.follows
    WHERE u.key = ${key} ORDER BY e.since`;
  await bringIn();
  await bringIn(inLyon);
  await migrate(sql);

  const code = 'AUR-MIL-001';
  const first = { team: 'milano', state: 'moved', code, follows: null, atOnce: null };
  expect(await stays('anna')).toMatchObject([
    first,
    { team: 'lyon', state: 'current', code, follows: true, start: '2026-09-07' },
  ]);
  expect(await stays('bruno')).toMatchObject([{ team: 'milano', state: 'current', follows: null }]);

  // As the version before goes on doing it.
  await bringIn(['treatmentStart: "2026-09-07"', 'treatmentStart: "2026-09-14"']);
  expect(await stays('anna')).toMatchObject([
    first,
    { team: 'lyon', state: 'moved', start: '2026-09-07' },
    { team: 'milano', state: 'current', follows: true, atOnce: true, start: '2026-09-14' },
  ]);
  await sql`UPDATE patients SET study_code = 'AUR-MIL-009' WHERE study_code = ${code}`;
  expect((await stays('anna')).map((one) => one.code)).toEqual([code, code, 'AUR-MIL-009']);
  await sql`DELETE FROM patients WHERE study_code = 'AUR-MIL-009'`;
  expect((await stays('anna')).map((one) => one.state)).toEqual(['moved', 'moved', 'ended']);

  const again = sql`INSERT INTO enrolments (user_id, project_id, team_id, study_code, since)
    SELECT user_id, project_id, team_id, 'another', now() FROM patients LIMIT 1`;
  await expect(again).rejects.toThrow('enrolments_current');
  await sql.end();
});
