// What is wrong with a study document, said where it stands; and what must not come in by one.
import { limits } from '@trialog/contract/limits.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { fileOf, retitled, type StudyDocument, studyDocumentOf } from './world/study-document.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let ines: Caller;
let aurora: string;
let document: StudyDocument;
/** As the database has it. */
let text: string;

beforeAll(async () => {
  world = await openWorld();
  ines = await world.as('ines');
  aurora = await world.projectId('AURORA');
  document = studyDocumentOf(world, aurora);
  text = (await document.read(ines)).text;
});
afterAll(() => world.stop());

const lineOf = (words: string, within = text) =>
  within.split('\n').findIndex((line) => line.includes(words)) + 1;
const mistakesOf = async (edited: string) => {
  if (edited === text) throw new Error('The edit changes nothing.');
  const { status, body } = await document.check(ines, edited);
  expect(status).toBe(200);
  if (body.mistakes.length > 0) expect(body.changes).toEqual([]);
  return body.mistakes;
};
/** Without the item of a list that begins with these words. */
function without(first: string, behind = ''): string {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => line.includes(behind));
  const at = lines.findIndex((line, index) => index >= begin && line.includes(first));
  const indent = (lines[at] ?? '').search(/\S/);
  const isInside = (line: string) => line.trim() === '' || line.search(/\S/) > indent;
  const end = lines.findIndex((line, index) => index > at && !isInside(line));
  return [...lines.slice(0, at), ...lines.slice(end)].join('\n');
}

describe('a mistake', () => {
  it('is said at its line and column', async () => {
    const wrong = text.replace(/emergencyNumber: .*/, 'emergencyNumber: [');
    expect((await mistakesOf(wrong))[0]?.message).toContain('no valid YAML');
    const [mistake] = await mistakesOf(text.replace('key: aurora', 'key: aurora\n    colour: blue'));
    expect(mistake).toMatchObject({ line: lineOf('key: aurora') + 1, column: 5 });
    expect(mistake?.message).toContain('colour');
  });

  it.each([
    ['plain words', 'Not a study at all'],
    ['nothing', ''],
    ['a list', '- 1\n- 2\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    ['references', `a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n`],
    ['deep nesting', '['.repeat(60_000)],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
  ])('is found in %s', async (_what, wrong) => {
    expect((await mistakesOf(wrong)).length).toBeGreaterThan(0);
  });

  it('is a sign that cannot be seen', async () => {
    const [turned] = await mistakesOf(text.replace('name: Milano', 'name: "Mil\u202eano"'));
    expect(turned?.message).toContain('U+202E');
    expect(turned?.line).toBe(lineOf('name: Milano'));
    const [control] = await mistakesOf(`# \u0007\n${text}`);
    expect(control).toMatchObject({ line: 1, column: 3 });
  });

  it('is the file of another study, and one with two', async () => {
    const boreal = (await studyDocumentOf(world, await world.projectId('BOREAL')).read(ines)).text;
    const [mistake] = await mistakesOf(boreal);
    expect(mistake?.message).toContain('"aurora"');
    expect(mistake?.line).toBe(lineOf('projects:', boreal));
    expect((await mistakesOf(text.replaceAll('aurora', 'borealis')))[0]?.message).toContain('"aurora"');
  });

  it('is to name people, and what a team has of its own', async () => {
    const person =
      'people:\n  - { key: eve, name: Eve, language: en, timeZone: UTC, roles: [{ project: aurora, team: milano, role: Nurse }] }';
    const [named] = await mistakesOf(text.replace('people: []', person));
    expect(named).toMatchObject({ line: lineOf('people: []') });
    const reply = 'name: Milano\n        savedReplies: [{ key: a, name: A, texts: { en: Hello } }]';
    const [own] = await mistakesOf(text.replace('name: Milano', reply));
    expect(own?.line).toBe(lineOf('name: Milano') + 1);
  });

  it("is another institute, or other documents of the study's own", async () => {
    const [name] = await mistakesOf(text.replace(/^( {2}name: ).*$/m, '$1Somebody else'));
    expect(name?.message).toContain('of all its studies');
    expect(name?.line).toBe(lineOf('name: Meridia'));
    expect((await mistakesOf(text.replace('title: Privacy policy', 'title: No privacy'))).length).toBe(1);
    expect((await mistakesOf(text.replace('key: meridia', 'key: other'))).length).toBe(1);
  });

  it('is to leave out what stays whatever a document says', async () => {
    const surveys = [...text.matchAll(/^ {2}- key: (.*)$/gm)].map(([, key]) => key as string);
    const survey = surveys.find((key) => key !== 'aurora') ?? '';
    expect((await mistakesOf(without(`- key: ${survey}`)))[0]?.message).toContain(
      `survey "${survey}" is missing`,
    );
    const [team] = await mistakesOf(without('- key: lyon').replaceAll(/^ *- lyon\n/gm, ''));
    expect(team?.message).toContain('team "lyon" is missing');
    expect(team?.line).toBe(lineOf('teams:'));
    const [language] = await mistakesOf(without('        it:', '    protocol:'));
    expect(language?.message).toContain('protocol in "it"');
  });

  it('is to name a file that lies beside: nothing of this machine is read', async () => {
    const linked = text.replace(/^surveys:$/m, 'surveys:\n  - file: package.json');
    const [mistake] = await mistakesOf(linked);
    expect(mistake?.message).toContain('no files beside');
  });

  it('is a day that is counted from today', async () => {
    const [mistake] = await mistakesOf(text.replace(/start: \d{4}-.*/, 'startDaysAgo: 3'));
    expect(mistake?.message).toContain('demonstrations');
  });
});

describe('what comes in', () => {
  it('is at most so large', async () => {
    const large = fileOf(`# ${'x'.repeat(5_000_000)}`);
    expect((await ines.upload('POST', paths.check(aurora), large)).status).toBe(413);
    const saving = `${paths.draft(aurora)}?revision=0&baseVersion=1`;
    expect((await ines.upload('PUT', saving, large)).status).toBe(413);
    const most = `# ${'x'.repeat(limits.studyDocumentBytes - Buffer.byteLength(text) - 3)}\n${text}`;
    expect((await document.check(ines, most)).body.total).toBe(0);
  });

  it('is a text that can be stored', async () => {
    const saving = `${paths.draft(aurora)}?revision=0&baseVersion=1`;
    expect(codeOf(await ines.upload('PUT', saving, fileOf('a: "\0"')))).toBe('textNotWellFormed');
    const latin = { bytes: new Uint8Array([0x61, 0x3a, 0x20, 0xe9]) };
    expect(codeOf(await ines.upload('PUT', saving, latin))).toBe('textNotWellFormed');
    expect((await document.read(ines)).state.draft).toBeNull();
  });

  it('may have mistakes as a draft', async () => {
    const saved = await document.save(ines, 'half a sen', { revision: 0, baseVersion: 1 });
    expect(saved.status).toBe(200);
    expect((await document.read(ines)).text).toBe('half a sen');
    await document.discard(ines);
    expect((await document.read(ines)).text).toBe(text);
  });
});

describe('what a document publishes', () => {
  const schedules = () =>
    world.sql`SELECT a.id, u.key FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id
      JOIN users u ON u.id = p.user_id WHERE p.project_id = ${aurora} AND a.ended_at IS NULL ORDER BY a.id`;

  it("leaves people, their roles and a single patient's schedule as they are", async () => {
    const [own] = await world.sql`UPDATE survey_assignments SET times = ARRAY['05:05']
      WHERE id = (SELECT a.id FROM survey_assignments a JOIN surveys s ON s.id = a.survey_id
        WHERE a.project_id = ${aurora} AND a.ended_at IS NULL AND cardinality(a.times) = 1 LIMIT 1) RETURNING id`;
    const people = () => world.sql`SELECT u.id, u.state, u.version, m.team_id, m.role FROM users u
      LEFT JOIN team_members m ON m.user_id = u.id ORDER BY u.id, m.team_id, m.role`;
    const before = [await people(), await schedules()];
    await document.saveAnew(ines, (now) => now.replace(/^( {4}name: )AURORA$/m, '$1AURORA anew'));
    expect((await document.step(ines, 'publication', 'x')).status).toBe(200);
    const after = [await people(), await schedules()];
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    expect(
      (await world.sql`SELECT FROM survey_assignments WHERE id = ${own?.id} AND ended_at IS NULL`).length,
    ).toBe(1);
  });

  it('ends the schedules that it no longer names', async () => {
    const { state, text: now } = await document.read(ines);
    const [assignments] = /^ {4}assignments:\n(?: {6}.*\n)+/m.exec(now) ?? [];
    const edited = now.replace(assignments ?? '', '');
    const before = (await schedules()).length;
    await document.save(ines, edited, { revision: state.revision, baseVersion: state.version });
    const { body } = await document.check(ines, edited);
    expect([body.worst, body.mistakes]).toEqual(['critical', []]);
    const other = await document.somebodyElse();
    await document.step(ines, 'request', 'Nobody is asked any more');
    await document.step(other, 'approval');
    expect((await document.step(ines, 'publication')).status).toBe(200);
    expect((await schedules()).length).toBeLessThan(before);
    const [entry] =
      await world.sql`SELECT reason FROM audit_log WHERE action = 'schedules.end' ORDER BY id DESC`;
    expect(entry?.reason).toBe('Nobody is asked any more');
  });

  it('is a changed questionnaire as its next version', async () => {
    const [before] = await world.sql`SELECT count(*)::int AS count FROM survey_versions`;
    await document.saveAnew(ines, retitled('Another title'));
    expect((await document.check(ines, (await document.read(ines)).text)).body.worst).toBe('wording');
    const accepted = { acceptsStale: true };
    expect((await document.step(ines, 'publication', undefined, accepted)).status).toBe(200);
    const [after] = await world.sql`SELECT count(*)::int AS count FROM survey_versions`;
    expect(after?.count).toBe(before?.count + 1);
  });
});
