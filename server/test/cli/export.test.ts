// `trialog export`: the study file on the standard output, all of it or a part, and a row in the audit trail.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Ended, runTrialogHere } from '../world/run-trialog.ts';
import { SMALL_STUDY } from '../world/small-study.ts';
import { writeSurveyStudy } from '../world/small-survey.ts';

let sql: Sql;
let folder: string;
let trialog: (...args: string[]) => Promise<Ended>;

beforeEach(async () => {
  const url = await createEmptyDatabase();
  folder = mkdtempSync(join(inject('testDir'), 'export-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: 'https://trialog.test' };
  trialog = (...args) => runTrialogHere(args, env);
  sql = connect(url, { connections: 2 });
});
afterEach(() => sql.end());

const second = SMALL_STUDY.slice(
  SMALL_STUDY.indexOf('  - key: aurora'),
  SMALL_STUDY.indexOf('people:'),
).replaceAll('aurora', 'boreal');

describe('trialog export', () => {
  it('prints a study file that another installation can begin with, and says so in the trail', async () => {
    await trialog('import', writeSurveyStudy());
    const { out, err, code } = await trialog('export');
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const file = join(folder, 'exported.yaml');
    writeFileSync(file, out);
    expect((await trialog('import', file, '--remove', '--yes')).out).toContain('Nothing had changed.');

    const elsewhere = {
      DATABASE_URL: await createEmptyDatabase(),
      DATA_DIR: mkdtempSync(join(folder, 'other-')),
    };
    const other = (...args: string[]) =>
      runTrialogHere(args, { ...elsewhere, PUBLIC_URL: 'https://other.test' });
    expect((await other('import', file)).out).toContain('The study file is in.');
    expect((await other('export')).out).toBe(out);
    const rows = await sql`SELECT object_type FROM audit_log WHERE action = 'projects.exportFile'`;
    expect(rows.map((row) => row.object_type)).toEqual(['institute']);
  });

  it('prints one study alone, or without its people', async () => {
    await trialog(
      'import',
      writeSurveyStudy(['people:\n', `${second}people:\n`], ['teams: [milano]', 'patients: [anna]']),
    );
    const one = parse((await trialog('export', '--study', 'aurora')).out);
    expect(one.projects.map(({ key }: { key: string }) => key)).toEqual(['aurora']);
    expect(one.people.map(({ key }: { key: string }) => key)).toEqual(['anna', 'bruno', 'elena']);
    expect(one.surveys[0].assignments).toMatchObject([{ patients: ['anna'] }]);
    const bare = parse((await trialog('export', '--study', 'aurora', '--without-people')).out);
    expect(bare.people).toEqual([]);
    expect(bare.surveys[0].assignments).toBeUndefined();
    expect((await trialog('export', '--study', 'zulu')).err).toContain('No study has the name or key "zulu"');
    expect((await trialog('export', '--institute', 'zulu')).err).toContain('There is no such institute');
  });

  it('asks which institute is meant where there are several', async () => {
    await trialog('import', writeSurveyStudy());
    const others = SMALL_STUDY.slice(0, SMALL_STUDY.indexOf('people:')).replace(
      'key: meridia',
      'key: boreas',
    );
    const file = join(folder, 'boreas.yaml');
    writeFileSync(join(folder, 'privacy.it.html'), '<p>Poco.</p>');
    writeFileSync(file, `${others}people: []\n`);
    expect((await trialog('import', file)).code).toBe(0);
    const refused = await trialog('export');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(
      'There are several institutes: boreas, meridia. Name one with --institute.',
    );
    expect(parse((await trialog('export', '--institute', 'boreas')).out).institute.key).toBe('boreas');
  });
});
