// What an import writes into the audit trail, decrypted: what ends with what it was, and accounts with what they were.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { importStudy } from '../../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { recordedValues } from '../world/recorded-values.ts';
import { type Edit, SMALL_STUDY } from '../world/small-study.ts';
import { SMALL_SURVEY, writeSurveyStudy } from '../world/small-survey.ts';
import { makeTrail } from '../world/trail.ts';

const issuer = 'http://localhost:3000/identity';
let sql: Sql;
let trail: AuditTrail;
beforeEach(async () => {
  sql = connect(await createEmptyDatabase(), { connections: 3 });
  trail = makeTrail();
});
afterEach(() => sql.end());

const bring = (edits: readonly Edit[], remove = false, at = issuer) =>
  importStudy(sql, readStudyFile(writeSurveyStudy(...edits), { demo: true }), {
    provider: { kind: 'embedded', issuer: at },
    trail,
    remove,
    reason: 'As the file says',
  });
const recorded = async (action: string) =>
  (await recordedValues(sql, trail, action)).map(({ actor: _operator, ...row }) => row);

const daily = {
  key: 'main',
  recurrence: 1,
  startsOn: '2026-01-10',
  endsOn: '9999-12-31',
  times: ['21:00'],
  opensFor: 'PT4H',
};
const pairs = (values: object, pair: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, pair(value)]));
const begun = (values: object) => pairs(values, (value) => [null, value]);
const ended = (values: object) => pairs(values, (value) => [value, null]);

async function ids() {
  const [row] = await sql`SELECT s.id AS survey, s.project_id AS project, t.id AS team FROM surveys s
    JOIN medical_teams t ON t.project_id = s.project_id AND t.key = 'milano'`;
  return row as { survey: string; project: string; team: string };
}
const patient = async (key: string): Promise<string> =>
  (await sql`SELECT id FROM users WHERE key = ${key}`)[0]?.id;

describe('what ends', () => {
  it('a schedule of a team says what it was, in its study', { tags: ['T1'] }, async () => {
    await bring([]);
    const { survey, project, team } = await ids();
    const [made] = await recorded('schedules.create');
    expect(made?.changes).toEqual(begun({ ...daily, surveyId: survey }));
    await bring([['teams: [milano]', 'patients: [anna]']], true);
    expect(await recorded('schedules.end')).toEqual([
      {
        objectId: made?.objectId,
        projectId: project,
        teamId: team,
        patientId: null,
        reason: 'As the file says',
        changes: ended({ ...daily, surveyId: survey }),
      },
    ]);
  });

  it('a schedule of a survey that the file names no more does so, too', async () => {
    await bring([]);
    const { survey, project, team } = await ids();
    await bring([[SMALL_SURVEY, '']], true);
    expect(await recorded('schedules.end')).toMatchObject([
      { projectId: project, teamId: team, changes: ended({ ...daily, surveyId: survey }) },
    ]);
    expect(await recorded('assignments.end')).toMatchObject([
      { projectId: project, changes: ended({ ...daily, surveyId: survey }) },
      { projectId: project, changes: ended({ ...daily, surveyId: survey }) },
    ]);
  });

  it('a schedule of one patient says what it was', { tags: ['T1'] }, async () => {
    await bring([]);
    const { survey, project, team } = await ids();
    const made = await recorded('assignments.create');
    const bruno = await patient('bruno');
    const [his] = made.filter(({ patientId }) => patientId === bruno);
    expect(his?.changes).toEqual(begun({ ...daily, surveyId: survey }));
    await bring([['teams: [milano]', 'patients: [anna]']], true);
    expect(await recorded('assignments.end')).toEqual([
      {
        objectId: his?.objectId,
        projectId: project,
        teamId: team,
        patientId: bruno,
        reason: 'As the file says',
        changes: ended({ ...daily, surveyId: survey }),
      },
    ]);
  });

  it('one that another replaces has a row of its own, under its own id', { tags: ['T1'] }, async () => {
    await bring([]);
    const { survey } = await ids();
    const before = await recorded('assignments.create');
    await bring([['"21:00"', '"20:00"']]);
    const gone = await recorded('assignments.end');
    expect(gone.map(({ objectId }) => objectId).sort()).toEqual(
      before.map(({ objectId }) => objectId).sort(),
    );
    for (const { changes } of gone) expect(changes).toEqual(ended({ ...daily, surveyId: survey }));
    const now = await recorded('assignments.change');
    for (const { objectId, changes } of now) {
      expect(before.map((row) => row.objectId)).not.toContain(objectId);
      expect(changes).toEqual({ times: [['21:00'], ['20:00']] });
    }
    expect(now).toHaveLength(2);
  });
});

describe('an account', () => {
  it('that changes says what it was, and whose patient it is', { tags: ['T1'] }, async () => {
    await bring([]);
    const { project, team } = await ids();
    const anna = await patient('anna');
    const place = { patientId: anna, projectId: project, teamId: team };
    const made = (await recorded('people.bindAccount')).find(({ objectId }) => objectId === anna);
    expect(made).toMatchObject({ ...place, changes: { account: [null, [issuer, 'anna@demo.test']] } });
    await bring([['anna@demo.test', 'Anna.Conti@demo.test']]);
    expect(await recorded('people.changeAccount')).toMatchObject([
      {
        ...place,
        objectId: anna,
        changes: {
          account: [
            [issuer, 'anna@demo.test'],
            [issuer, 'anna.conti@demo.test'],
          ],
        },
      },
    ]);
  });

  it('that is bound under another address of the provider says so', async () => {
    await bring([]);
    await bring([], false, 'https://trialog.test/identity');
    const rows = await recorded('people.changeAccount');
    expect(rows).toHaveLength(3);
    const elena = await patient('elena');
    expect(rows.find(({ objectId }) => objectId === elena)).toMatchObject({
      patientId: null,
      changes: {
        account: [
          [issuer, 'elena@demo.test'],
          ['https://trialog.test/identity', 'elena@demo.test'],
        ],
      },
    });
  });
});

describe('a document', () => {
  it('at an address says the former address and whether it asked again', { tags: ['T1'] }, async () => {
    const url = 'https://meridia.example/terms';
    await bring([]);
    await bring([
      [url, `${url}/2`],
      ['asksAgain: false', 'asksAgain: true'],
    ]);
    const of = (await recorded('documents.publish')).filter(({ changes }) => changes.url !== undefined);
    expect(of.map(({ changes }) => changes)).toEqual([
      {
        kind: [null, 'terms'],
        language: [null, 'en'],
        title: [null, 'Terms'],
        url: [null, url],
        hash: [null, expect.any(String)],
        asksAgain: [null, false],
      },
      {
        kind: ['terms', 'terms'],
        language: ['en', 'en'],
        url: [url, `${url}/2`],
        hash: [of[0]?.changes.hash?.[1], expect.any(String)],
        asksAgain: [false, true],
      },
    ]);
  });

  it('never changes once it is published, not even by hand', { tags: ['F20'] }, async () => {
    expect(SMALL_STUDY).toContain('We keep little.');
    await bring([]);
    await expect(sql`UPDATE documents SET html = '<p>We keep all.</p>'`).rejects.toThrow(
      'documents never change',
    );
    await expect(sql`DELETE FROM documents`).rejects.toThrow('documents never change');
  });
});
