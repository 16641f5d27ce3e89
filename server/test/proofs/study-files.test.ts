// What an installation has, written as a study file: an import finds nothing new in it, whatever was brought in before.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { exportStudies } from '../../src/study-export/export-studies.ts';
import { listInstitutes } from '../../src/study-export/store.ts';
import { importStudy } from '../../src/study-import/apply/import-study.ts';
import { readStudyText, type Study } from '../../src/study-import/study-file/read.ts';
import { anyStudyFile } from '../world/any-study-file.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { trail } from '../world/trail.ts';
import { makeChance, sizeOf } from './chance.ts';

const provider = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;
let sql: Sql;

const read = (file: string) => readStudyText('study.yaml', file, { demo: false });
const bringIn = (study: Study, remove = false) =>
  importStudy(sql, study, { provider, trail, remove, reason: 'As the file says' });

async function exported(withPeople = true): Promise<string> {
  const [institute] = await listInstitutes(sql, {});
  if (!institute) throw new Error('No institute.');
  return exportStudies(sql, { institute, withPeople, embeddedIssuer: provider.issuer });
}

const countAudit = async () => Number((await sql`SELECT count(*) AS count FROM audit_log`)[0]?.count);

async function emptyDatabase(): Promise<void> {
  const tables = await sql`SELECT string_agg(format('%I', tablename), ', ') AS all FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'secrets', 'audit_renames')`;
  await sql.unsafe(`TRUNCATE ${tables[0]?.all} CASCADE`);
}

beforeAll(async () => {
  sql = connect(await createEmptyDatabase(), { connections: 3 });
});
afterAll(() => sql.end());

const STUDIES = 20;
const runs = sizeOf(2, 25);
const { seed } = makeChance();

const asYaml = (file: object) => stringify(file, { aliasDuplicateObjects: false });

describe('an import of what was exported', () => {
  it(`finds nothing new in itself: ${runs * STUDIES * 2} generated studies, half of them changed by the others`, async () => {
    const changed = fc.asyncProperty(anyStudyFile(STUDIES), anyStudyFile(STUDIES), async (first, second) => {
      await emptyDatabase();
      await bringIn(read(asYaml(first)));
      await bringIn(read(asYaml(second)));
      const before = await countAudit();
      const file = await exported();
      const summary = await bringIn(read(file), true);
      expect(summary.report.filter(({ fate }) => fate !== 'kept')).toEqual([]);
      for (const [kind, { created, changed, removed }] of Object.entries(summary.tally))
        expect({ kind, created, changed, removed }).toEqual({ kind, created: 0, changed: 0, removed: 0 });
      expect(summary.report.filter(({ fate }) => fate !== 'kept')).toEqual([]);
      expect(await countAudit()).toBe(before);
      expect(await exported()).toBe(file);
    });
    // Forty studies are too many to read: the seed is enough to meet them again.
    const found = await fc.check(changed, { numRuns: runs, seed, endOnFailure: true });
    if (found.failed)
      throw new Error(`Bring it back with PROVE_SEED=${seed}`, { cause: found.errorInstance });
  });
});
