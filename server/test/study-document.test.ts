// The document of a study in the control panel: written, checked, approved and published, and its versions.
import type { TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import type { StudyChanges } from '@trialog/contract/schemas/study-versions.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApiLogin } from '../src/platform/database/api-login.ts';
import { asAdministrator, connect } from '../src/platform/database/connect.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { type StudyDocument, studyDocumentOf } from './world/study-document.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let ines: Caller;
let other: Caller;
let aurora: string;
let document: StudyDocument;

beforeAll(async () => {
  world = await openWorld();
  ines = await world.as('ines');
  aurora = await world.projectId('AURORA');
  document = studyDocumentOf(world, aurora);
  other = await document.somebodyElse();
});
afterAll(() => world.stop());

beforeEach(async () => {
  if ((await document.read(ines)).state.draft) await document.discard(ines);
});

const namedProject = async () => (await world.sql`SELECT name FROM projects WHERE id = ${aurora}`)[0]?.name;
let count = 0;
const rename = (text: string) => {
  count += 1;
  return text.replace(/^( {4}name: )AURORA.*$/m, `$1AURORA ${count}`);
};
/** Whoever was asked until now was asked on another scale. */
const critical = (text: string) => text.replace(/^( {4}emergencyNumber: ).*$/m, `$1"20${++count}"`);
const answered = async () => {
  const rows = await world.sql`SELECT FROM survey_rounds r JOIN medical_teams t ON t.id = r.team_id
    WHERE t.project_id = ${aurora} AND r.state = 'completed'`;
  return rows.length > 0;
};
/** As if somebody had sent answers. */
async function withAnswers(): Promise<void> {
  if (await answered()) return;
  const { count } =
    await world.sql`UPDATE survey_rounds SET state = 'completed', completed_at = now(), outcome = 'GOOD',
      version = coalesce(version, 1)
    WHERE id = (SELECT r.id FROM survey_rounds r WHERE r.project_id = ${aurora} AND r.version IS NOT NULL LIMIT 1)`;
  if (count > 0) return;
  await world.sql`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
      state, version, opens_at, expires_at, completed_at, outcome)
    SELECT gen_random_uuid(), a.id, 100000, a.survey_id, a.patient_id, a.project_id, p.team_id, a.recurrence, 'completed',
      s.version, now() - interval '2 hours', now() + interval '1 hour', now(), 'GOOD'
    FROM survey_assignments a JOIN surveys s ON s.id = a.survey_id JOIN patients p ON p.user_id = a.patient_id
    WHERE a.project_id = ${aurora} LIMIT 1`;
}

describe('the document of a study', () => {
  it('begins as what the database has, which a check finds nothing wrong and nothing new in', async () => {
    const { state, text } = await document.read(ines);
    expect(state.draft).toBeNull();
    expect(text).toContain('key: aurora');
    expect(text).not.toContain('savedReplies');
    expect(text).not.toMatch(/Anna|@demo\.test/);
    const { status, body } = await document.check(ines, text);
    expect(status).toBe(200);
    expect(body.translations.stale).toEqual([]);
    expect(body.surveys.length).toBeGreaterThan(3);
    expect(body).toEqual({
      mistakes: [],
      warnings: expect.anything(),
      surveys: expect.anything(),
      translations: expect.anything(),
      commented: [],
      part: null,
      changes: [],
      total: 0,
      worst: null,
      needsApproval: false,
    });
  });

  it('of which somebody has begun a draft stands beside it as it is in force', async () => {
    const { text, inForce } = await document.read(ines);
    expect(inForce).toBeNull();
    await document.saveAnew(ines, rename);
    const begun = await document.read(ines);
    expect([begun.inForce, begun.text === text]).toEqual([text, false]);
  });

  it('is the same for each study of the demonstration', async () => {
    for (const name of ['BOREAL', 'CIRRUS', 'DELTA']) {
      const of = studyDocumentOf(world, await world.projectId(name));
      const { body } = await of.check(ines, (await of.read(ines)).text);
      expect([name, body.mistakes, body.changes]).toEqual([name, [], []]);
    }
  });

  it('is saved as a draft that others read, and changes nothing until it is published', async () => {
    const before = await namedProject();
    const saved = await document.saveAnew(ines, rename);
    expect(saved.status).toBe(200);
    expect(saved.body.draft?.savedBy.name).toBe('Inês Duarte');
    const read = await document.read(other);
    expect(read.text).toContain(`name: AURORA ${count}`);
    expect(read.state).toEqual(saved.body);
    expect(await namedProject()).toBe(before);
    const again = await document.save(ines, read.text, { ...saved.body, baseVersion: saved.body.version });
    expect(again.body.revision).toBe(saved.body.revision);
  });

  it('is published: what the database has is what it says, and a version is there', async () => {
    const { state } = await document.read(ines);
    await document.saveAnew(ines, (text) => `# Why this name\n${rename(text)}`);
    const published = await document.step(ines, 'publication');
    expect(published.status).toBe(200);
    expect(published.body).toMatchObject({ version: state.version + 1, draft: null });
    expect(await namedProject()).toBe(`AURORA ${count}`);
    // The text stays as it was written.
    expect((await document.read(ines)).text).toMatch(/^# Why this name\n/);
    const [first, second] = await document.versions(ines);
    expect(first).toMatchObject({
      version: state.version + 1,
      isCurrent: true,
      publishedBy: 'Inês Duarte',
      approvedBy: null,
    });
    expect(second).toMatchObject({ version: state.version, isCurrent: false });
  });

  it('stands in the trail with all that was changed, and why', async () => {
    await document.saveAnew(ines, rename);
    await document.step(ines, 'publication', 'A name that fits');
    const rows = await world.sql`SELECT action, reason, to_version AS version FROM audit_log
      WHERE project_id = ${aurora} ORDER BY id DESC LIMIT 3`;
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['studyVersions.publish', 'A name that fits'],
      ['projects.change', 'A name that fits'],
      ['studyDrafts.save', null],
    ]);
    const milano = await world.teamId('Milano');
    const { body } = await (await world.as('ada')).get<TrailPage>(`AuditTrail/${aurora}/${milano}`);
    expect(body.entries.length).toBeGreaterThan(0);
  });

  it('is not published twice, and nothing is published where nothing differs', async () => {
    await document.saveAnew(ines, rename);
    const { state } = await document.read(ines);
    const body = { revision: state.revision };
    expect((await ines.post(paths.publication(aurora), body)).status).toBe(200);
    expect(codeOf(await ines.post(paths.publication(aurora), body))).toBe('studyDraftChanged');
    await document.saveAnew(ines, (text) => `${text}# Nothing else\n`);
    expect(codeOf(await document.step(ines, 'publication'))).toBe('studyUnchanged');
    expect(codeOf(await document.step(ines, 'request'))).toBe('studyUnchanged');
  });

  it('is not published with mistakes', async () => {
    await document.saveAnew(ines, (text) => text.replace(/emergencyNumber: .*/, 'emergencyNumber: none'));
    expect(codeOf(await document.step(ines, 'publication'))).toBe('studyDocumentWrong');
    expect(codeOf(await document.step(ines, 'request', 'x'))).toBe('studyDocumentWrong');
  });
});

describe('a critical change', () => {
  it('needs nobody else before there are answers', async () => {
    if (await answered()) return;
    await document.saveAnew(ines, critical);
    const { body } = await document.check(ines, (await document.read(ines)).text);
    expect([body.worst, body.needsApproval]).toEqual(['critical', false]);
    expect((await document.step(ines, 'publication')).status).toBe(200);
  });

  it('of a study with answers needs a reason and somebody else who approves it', async () => {
    await withAnswers();
    await document.saveAnew(ines, critical);
    const { body } = await document.check(ines, (await document.read(ines)).text);
    expect([body.worst, body.needsApproval]).toEqual(['critical', true]);
    expect(codeOf(await document.step(ines, 'publication', 'Another number'))).toBe('approvalRequired');
    expect(codeOf(await document.step(other, 'approval'))).toBe('approvalNotAsked');
    expect(codeOf(await document.step(ines, 'request', ' '))).toBe('reasonMissing');
    expect((await document.step(ines, 'request', 'Another number')).status).toBe(200);
    expect(codeOf(await document.step(ines, 'approval'))).toBe('ownChange');
    expect(codeOf(await document.step(ines, 'publication'))).toBe('approvalRequired');
    const approved = await document.step(other, 'approval');
    expect(approved.body.draft?.approval?.by.name).toBeDefined();
    expect(codeOf(await document.step(other, 'approval'))).toBe('approvedAlready');
    expect((await document.step(ines, 'publication')).status).toBe(200);
    const [version] = await document.versions(ines);
    expect(version).toMatchObject({ reason: 'Another number', publishedBy: 'Inês Duarte' });
    expect(version?.approvedBy).not.toBeNull();
  });

  it('is approved as it is: whoever changes it afterwards asks again, and has written on it', async () => {
    await withAnswers();
    await document.saveAnew(ines, critical);
    await document.step(ines, 'request', 'Another number');
    await document.step(other, 'approval');
    const { state, text } = await document.read(other);
    await document.save(other, critical(text), { revision: state.revision, baseVersion: state.version });
    const after = (await document.read(ines)).state.draft;
    expect([after?.request, after?.approval]).toEqual([null, null]);
    expect(after?.authors).toHaveLength(2);
    await document.step(ines, 'request', 'Another number');
    expect(codeOf(await document.step(ines, 'approval'))).toBe('ownChange');
    expect(codeOf(await document.step(other, 'approval'))).toBe('ownChange');
    expect(codeOf(await document.step(ines, 'publication'))).toBe('approvalRequired');
  });

  it('that closes a team needs a reason in any case', async () => {
    const delta = studyDocumentOf(world, await world.projectId('DELTA'));
    await delta.saveAnew(ines, (text) =>
      text.replace(/( {8}key: utrecht|- key: utrecht)([\s\S]*?status: )open/, '$1$2closed'),
    );
    const answer = await delta.step(ines, 'publication');
    expect(['reasonMissing', 'approvalRequired']).toContain(codeOf(answer));
    const [team] = await world.sql`SELECT state FROM medical_teams WHERE name = 'Utrecht'`;
    expect(team?.state).toBe(0);
  });
});

describe('the versions', () => {
  it('are read and taken out by monitors, who see no draft', async () => {
    const milo = await world.as('milo');
    await document.saveAnew(ines, rename);
    const versions = await document.versions(milo);
    expect(versions.length).toBeGreaterThan(0);
    const file = await document.file(milo, versions.at(-1)?.version ?? 0);
    expect(file.body.fileName).toBe(`aurora-${versions.at(-1)?.version}.yaml`);
    expect(file.body.text).toContain('key: aurora');
    const [row] =
      await world.sql`SELECT action, to_version AS version FROM audit_log ORDER BY id DESC LIMIT 1`;
    expect(row?.action).toBe('projects.exportFile');
    expect((await milo.get(paths.draft(aurora))).status).toBe(403);
    expect((await document.file(milo, 9999)).status).toBe(404);
    expect((await (await world.as('ada')).get(paths.versions(aurora))).status).toBe(403);
  });

  it('say what each changed', async () => {
    await document.saveAnew(ines, rename);
    const { body } = await document.step(ines, 'publication');
    const answer = await ines.get<StudyChanges>(paths.changes(aurora, String(body.version)));
    expect(answer.body.changes).toEqual([
      expect.objectContaining({ path: 'projects/aurora/name', class: 'wording', kind: 'changed' }),
    ]);
    expect((await ines.get<StudyChanges>(paths.changes(aurora, '1'))).body.total).toBe(0);
  });

  it('never change, whoever tries', async () => {
    await document.saveAnew(ines, rename);
    await expect(world.sql`UPDATE study_versions SET document = 'x'`).rejects.toThrow();
    await expect(world.sql`DELETE FROM study_versions`).rejects.toThrow();
    const api = connect(await openApiLogin(world.sql, world.config.databaseUrl as string), {
      connections: 1,
    });
    const insert = `INSERT INTO study_versions (project_id, version, document, design, hash, authors, published_at)
      VALUES ('${aurora}', 999, '', '{}', '', '{}', now())`;
    await expect(api.begin((tx) => tx.unsafe(insert))).rejects.toMatchObject({ code: '42501' });
    const update = `UPDATE study_versions SET document = 'x'`;
    await expect(api.begin((tx) => asAdministrator(tx, () => tx.unsafe(update)))).rejects.toMatchObject({
      code: '42501',
    });
    await api.end();
  });

  it('have what a study file has brought in since as the next one', async () => {
    await document.saveAnew(ines, rename);
    await document.discard(ines);
    const { state } = await document.read(ines);
    await world.sql`UPDATE projects SET name = 'AURORA by file' WHERE id = ${aurora}`;
    const now = await document.read(ines);
    expect(now.state.version).toBe(state.version + 1);
    expect(now.text).toContain('name: AURORA by file');
    const [version] = await document.versions(ines);
    expect(version).toMatchObject({ version: state.version + 1, publishedBy: null, publishedAt: null });
    await document.saveAnew(ines, rename);
    expect((await document.versions(ines))[0]?.publishedAt).not.toBeNull();
  });
});
