// The staff of the demonstration's institute, who belong to no team: Ines administers it and coordinates all its studies, and
// Milo monitors AURORA. A study file names the people of teams alone.
import { givenEntry } from '../src/administration/staff/role-entry.ts';
import { type HeldFor, insertRole } from '../src/administration/staff/store.ts';
import type { Config } from '../src/config.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import type { AuditTrail } from '../src/platform/audit/trail.ts';
import type { Sql } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { importAccounts } from '../src/study-import/apply/accounts.ts';
import { importPeople } from '../src/study-import/apply/people.ts';
import { beginRun } from '../src/study-import/apply/run.ts';
import { beginImport, findInstitute, listPeople, listProjects } from '../src/study-import/apply/store.ts';
import { operatorAuthor } from '../src/study-import/operator.ts';
import type { StudyPerson } from '../src/study-import/study-file/people.ts';

const somebody = {
  location: { file: '', line: 0, column: 0 },
  account: null,
  state: null,
  roles: [],
  patient: null,
} as const;

const cast = [
  {
    key: 'ines',
    name: 'Inês Duarte',
    email: 'ines@demo.test',
    language: 'en',
    timeZone: 'Europe/Rome',
    roles: [{ role: 'InstituteAdmin' }, { role: 'StudyCoordinator' }],
  },
  {
    key: 'milo',
    name: 'Milo Brandt',
    email: 'milo@demo.test',
    language: 'de',
    timeZone: 'Europe/Berlin',
    roles: [{ role: 'Monitor', study: 'AURORA' }],
  },
] as const;

/** Once: what became of them since stays. */
export async function importStaff(
  sql: Sql,
  config: Pick<Config, 'identity'>,
  trail: AuditTrail,
  { institute: key, password }: { institute: string; password: string | undefined },
): Promise<void> {
  await sql.begin(async (db) => {
    const run = beginRun(db, await beginImport(db));
    const institute = await findInstitute(db, key);
    if (!institute) return;
    if ((await listPeople(db, institute.id)).some((person) => person.key === 'ines')) return;
    const studies = await listProjects(db, institute.id);
    const people: StudyPerson[] = cast.map((member) => ({ ...somebody, ...member, roles: [] }));
    const none = { byKey: new Map(), teamNames: new Map() };
    const imported = await importPeople(run, institute.id, none, [], people);
    await importAccounts(run, config.identity, password, imported);
    for (const [index, member] of cast.entries()) {
      const { name } = member;
      const userId = imported[index]?.id as string;
      for (const { role, ...held } of member.roles) {
        const study = 'study' in held && studies.find((one) => one.name === held.study);
        if ('study' in held && !study) continue;
        const heldFor: HeldFor = study
          ? { scope: 'study', id: study.id }
          : { scope: 'institute', id: institute.id };
        const given = { roleId: newId(), userId, role, until: null };
        await insertRole(db, heldFor, { ...given, givenBy: null });
        run.audit.push(givenEntry(heldFor, { ...given, name }, undefined));
      }
    }
    await recordAudit(db, trail, operatorAuthor(), run.audit);
  });
}
