// Several people at the document of one study: nobody's text is lost, and nothing is published that was not looked at.
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const named = (text: string, name: string) => text.replace(/^( {4}name: )AURORA.*$/m, `$1AURORA ${name}`);

it('two who save at once: one is told, and the text of the other is the draft', async () => {
  const { state, text } = await document.read(ines);
  const at = { revision: state.revision, baseVersion: state.version };
  const answers = await Promise.all([
    document.save(ines, named(text, 'one'), at),
    document.save(other, named(text, 'two'), at),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.findIndex(({ status }) => status === 409);
  expect(codeOf(answers[refused] as never)).toBe('studyDraftChanged');
  const now = await document.read(ines);
  expect(now.text).toContain(refused === 0 ? 'AURORA two' : 'AURORA one');
  // Whoever was told may save theirs over it, once they have seen it.
  const again = await document.save(other, named(text, 'three'), { ...at, revision: now.state.revision });
  expect(again.status).toBe(200);
  expect(again.body.draft?.authors.length).toBe(refused === 0 ? 1 : 2);
});

it('publishing while another saves: what is published is what was looked at, and nothing is lost', async () => {
  const { state, text } = await document.read(ines);
  const saved = await document.save(ines, named(text, 'looked at'), {
    revision: state.revision,
    baseVersion: state.version,
  });
  const { revision } = saved.body;
  const [published, edited] = await Promise.all([
    ines.post(paths.publication(aurora), { revision }),
    document.save(other, named(text, 'meanwhile'), { revision, baseVersion: state.version }),
  ]);
  expect([published.status, edited.status].toSorted()).toEqual([200, 409]);
  const [row] = await world.sql`SELECT name FROM projects WHERE id = ${aurora}`;
  if (published.status === 200) {
    expect(row?.name).toBe('AURORA looked at');
    expect(codeOf(edited)).toBe('studyDraftChanged');
  } else {
    expect(codeOf(published)).toBe('studyDraftChanged');
    expect((await document.read(ines)).text).toContain('AURORA meanwhile');
  }
});

it('two who publish at once make one version', async () => {
  await document.saveAnew(ines, (text) => named(text, 'once'));
  const { state } = await document.read(ines);
  const body = { revision: state.revision };
  const answers = await Promise.all([ines, other].map((one) => one.post(paths.publication(aurora), body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await document.versions(ines))[0]?.version).toBe(state.version + 1);
});

it('a draft of a version that is no longer in force is neither published nor approved of, until somebody has looked', async () => {
  await document.saveAnew(ines, (text) => named(text, 'of the old version'));
  const { state, text } = await document.read(ines);
  await world.sql`UPDATE projects SET emergency_number = '118' WHERE id = ${aurora}`;
  expect(codeOf(await document.step(ines, 'publication'))).toBe('studyVersionOld');
  expect(codeOf(await document.step(ines, 'request', 'x'))).toBe('studyVersionOld');
  const now = await document.read(ines);
  expect(now.state.version).toBe(state.version + 1);
  expect(now.text).toBe(text);
  // What the file has brought in since would go: the check says so.
  const { body } = await document.check(ines, text);
  expect(body.changes.map(({ path }) => path)).toContain('projects/aurora/emergencyNumber');
  const at = { revision: state.revision, baseVersion: now.state.version };
  const mended = text.replace(/emergencyNumber: .*/, 'emergencyNumber: "118"');
  expect((await document.save(ines, mended, { ...at, baseVersion: now.state.version + 1 })).status).toBe(409);
  expect((await document.save(ines, mended, at)).status).toBe(200);
  expect((await document.step(ines, 'publication')).status).toBe(200);
  const versions = await document.versions(ines);
  expect(versions.slice(0, 2).map(({ publishedBy }) => publishedBy)).toEqual(['Inês Duarte', null]);
});

it('a draft that was discarded is not saved over by whoever had read it, nor the one after it', async () => {
  await document.saveAnew(ines, (text) => named(text, 'first'));
  const old = await document.read(other);
  await document.discard(ines);
  const at = { revision: old.state.revision, baseVersion: old.state.version };
  expect(codeOf(await document.save(other, `${old.text}# x\n`, at))).toBe('studyDraftChanged');
  await document.saveAnew(ines, (text) => named(text, 'second'));
  expect(codeOf(await document.save(other, `${old.text}# x\n`, at))).toBe('studyDraftChanged');
  expect((await document.read(ines)).state.draft?.authors).toHaveLength(1);
});

it('whoever is no coordinator any more neither saves nor approves', async () => {
  await document.saveAnew(ines, (text) => named(text, 'then'));
  const { state, text } = await document.read(ines);
  await world.sql`UPDATE project_members SET until = now() WHERE project_id = ${aurora} AND role = 'StudyCoordinator'
    AND until IS NULL`;
  const at = { revision: state.revision, baseVersion: state.version };
  expect((await document.save(other, `${text}# x\n`, at)).status).toBe(404);
  expect((await other.post(paths.approval(aurora), { revision: state.revision })).status).toBe(404);
});
