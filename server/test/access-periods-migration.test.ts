// What the history of rights begins with in a database that had none: what the audit trail knows, to the moment, and for
// the rest what is so, marked as not exact.
import { expect, inject, it } from 'vitest';
import { changeState } from '../src/cli/users/change-state.ts';
import { connect } from '../src/platform/database/connect.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { importStudy } from '../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../src/study-import/study-file/read.ts';
import { createEmptyDatabase } from './world/empty-database.ts';
import { type Edit, writeStudy } from './world/small-study.ts';
import { trail } from './world/trail.ts';

const PERIODS = '0043_access_periods';
const provider = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;

it('is taken over from the audit trail, and from what is there where the trail is silent', {
  tags: ['T2'],
}, async () => {
  const sql = connect(await createEmptyDatabase(false), { connections: 2 });
  await migrate(
    sql,
    readMigrations().filter(({ name }) => name < PERIODS),
  );
  await sql`INSERT INTO secrets (name, value) VALUES ('audit-salt', ${sql.json(inject('auditSalt'))})`;
  // What the importer of today writes and asks for, and was not there yet.
  await sql`ALTER TABLE projects ADD COLUMN stage text NOT NULL DEFAULT 'live'`;
  await sql`CREATE FUNCTION trialog_now() RETURNS timestamptz LANGUAGE sql RETURN now()`;
  await sql`CREATE FUNCTION trialog_clock() RETURNS timestamptz LANGUAGE sql RETURN clock_timestamp()`;
  const bringIn = (...edits: Edit[]) =>
    importStudy(sql, readStudyFile(writeStudy(...edits), { demo: true }), {
      provider,
      trail,
      remove: true,
      reason: 'As the file says',
    });
  const inLyon = '      - { project: aurora, team: lyon, role: MedicalProfessional }\n';
  const closed: Edit = ['    name: AURORA\n', '    name: AURORA\n    status: closed\n'];
  await bringIn();
  await bringIn([inLyon, ''], closed);
  await bringIn([inLyon, inLyon.replace('MedicalProfessional', 'Nurse')]);
  await changeState(sql, 'anna', 'suspend', { trail, reason: 'A pause' });
  await changeState(sql, 'anna', 'activate', { trail });
  // Past Trialog, so that the trail does not know it.
  await sql`UPDATE users SET state = 2 WHERE key = 'bruno'`;
  await sql`INSERT INTO team_members SELECT u.id, t.id, 'Researcher' FROM users u, medical_teams t
    WHERE u.key = 'elena' AND t.key = 'milano'`;
  await sql`DELETE FROM team_members m USING users u, medical_teams t
    WHERE u.id = m.user_id AND t.id = m.team_id AND u.key = 'elena' AND m.role = 'Nurse'`;

  await sql`ALTER TABLE projects DROP COLUMN stage`;
  await sql`DROP FUNCTION trialog_now, trialog_clock`;
  const later = readMigrations().filter(({ name }) => name >= PERIODS);
  expect(await migrate(sql)).toEqual(later.map(({ name }) => name));
  const periods =
    await sql`SELECT p.kind, coalesce(u.key, t.key, j.key) AS about, coalesce(p.role, p.state::text) AS what,
      p.begins_exactly AS exact, p.ends_at IS NULL AS lasts, b.reason AS begun, e.reason AS ended,
      b.at = p.begins_at AS is_entry_time
    FROM access_periods p LEFT JOIN users u ON u.id = p.user_id
      LEFT JOIN medical_teams t ON t.id = p.team_id AND p.kind <> 'account' AND p.user_id IS NULL
      LEFT JOIN projects j ON j.id = p.project_id AND p.kind = 'study'
      LEFT JOIN audit_log b ON b.id = p.begun_in LEFT JOIN audit_log e ON e.id = p.ended_in
    ORDER BY p.kind, 2, p.begins_at, 3`;
  const why = 'As the file says';
  const known = (what: string, begun: string | null, ended: string | null) => ({
    what,
    exact: true,
    begun,
    ended,
    is_entry_time: true,
  });
  const silent = (what: string) => ({
    what,
    exact: false,
    lasts: true,
    begun: null,
    ended: null,
    is_entry_time: null,
  });
  const of = (kind: string, about: string) =>
    periods
      .filter((one) => one.kind === kind && one.about === about)
      .map(({ kind: _, about: __, ...one }) => one);
  expect(of('account', 'anna')).toEqual([
    { ...known('0', why, 'A pause'), lasts: false },
    { ...known('1', 'A pause', null), lasts: false },
    { ...known('0', null, null), lasts: true },
  ]);
  expect(of('account', 'bruno')).toEqual([{ ...known('0', why, null), lasts: false }, silent('2')]);
  expect(of('study', 'aurora')).toEqual([
    { ...known('0', why, why), lasts: false },
    { ...known('1', why, why), lasts: false },
    { ...known('0', why, null), lasts: true },
  ]);
  expect(of('team', 'lyon')).toEqual([{ ...known('0', why, null), lasts: true }]);
  const roles = of('role', 'elena');
  expect(roles).toHaveLength(4);
  for (const one of [
    silent('Researcher'),
    { ...known('MedicalProfessional', why, why), lasts: false },
    { ...known('MedicalProfessional', why, null), lasts: true },
    { ...known('Nurse', why, null), lasts: false },
  ])
    expect(roles).toContainEqual(one);
  await sql.end();
});
