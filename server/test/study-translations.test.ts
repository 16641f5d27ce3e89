// Stale translations of a study's document: found at their lines, checked, and published only by those who know.
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { retitled, type StudyDocument, studyDocumentOf } from './world/study-document.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let ines: Caller;
let aurora: string;
let document: StudyDocument;

beforeAll(async () => {
  world = await openWorld();
  ines = await world.as('ines');
  aurora = await world.projectId('AURORA');
  document = studyDocumentOf(world, aurora);
});
afterAll(() => world.stop());
beforeEach(async () => {
  if ((await document.read(ines)).state.draft) await document.discard(ines);
});

const translationsNow = async () =>
  (await document.check(ines, (await document.read(ines)).text)).body.translations;
const acceptsStale = true;

it('are those of a text that the draft changes, each at its line', async () => {
  const before = await translationsNow();
  expect(before.stale).toEqual([]);
  expect(before.texts).toBeGreaterThan(100);
  expect(before.languages.find(({ language }) => language === 'en')?.texts).toBe(before.texts);
  await document.saveAnew(ines, retitled('Changed'));
  const { stale, total, languages } = await translationsNow();
  const { text } = await document.read(ines);
  const lines = text.split('\n');
  expect(stale.length).toBe(total);
  expect(stale.length).toBeGreaterThan(0);
  for (const { path, line, column, language, source, madeFrom } of stale) {
    expect(path).toMatch(/^surveys\/aurora\/[^/]+\/title$/);
    expect(lines[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${language}:`));
    expect([source, madeFrom]).toEqual(['Changed', expect.not.stringMatching('Changed')]);
  }
  expect(languages.reduce((sum, one) => sum + one.stale, 0)).toBe(total);
  // Whoever changes the translation has made it from the new text.
  const [first] = stale;
  const mended = lines.with((first?.line ?? 0) - 1, `      ${first?.language}: Translated again`).join('\n');
  expect((await document.check(ines, mended)).body.translations.total).toBe(total - 1);
});

it('are published by those who say that they know, which stands with the version and in the trail', async () => {
  await document.saveAnew(ines, retitled('Knowingly'));
  const { total } = await translationsNow();
  expect(codeOf(await document.step(ines, 'publication'))).toBe('studyTextsStale');
  expect((await document.step(ines, 'publication', undefined, { acceptsStale })).status).toBe(200);
  expect((await document.versions(ines))[0]?.staleTexts).toBe(total);
  const [entry] = await world.sql`SELECT id FROM audit_log WHERE action = 'studyVersions.publish'
    ORDER BY id DESC LIMIT 1`;
  expect(entry).toBeDefined();
  // They are stale still, and whatever is published next says so again.
  expect((await translationsNow()).total).toBe(total);
  await document.saveAnew(ines, (text) => text.replace(/^( {4}name: )AURORA.*$/m, '$1AURORA again'));
  expect(codeOf(await document.step(ines, 'publication'))).toBe('studyTextsStale');
});

it('are found still right by somebody, for these two texts and no others', async () => {
  await document.saveAnew(ines, retitled('Looked at'));
  const { stale } = await translationsNow();
  for (const { path, language } of stale)
    expect((await document.checkText(ines, path, language)).status).toBe(200);
  expect((await translationsNow()).total).toBe(0);
  const [{ path, language } = { path: '', language: 'it' as const }] = stale;
  expect((await document.checkText(ines, path, language)).status).toBe(404);
  expect((await document.step(ines, 'publication')).status).toBe(200);
  expect((await document.versions(ines))[0]?.staleTexts).toBe(0);
  await document.saveAnew(ines, retitled('And changed again'));
  expect((await translationsNow()).total).toBe(stale.length);
  const old = { revision: 1, path, language };
  expect(codeOf(await ines.post(paths.textCheck(aurora), old))).toBe('studyDraftChanged');
  expect((await (await world.as('milo')).post(paths.textCheck(aurora), old)).status).toBe(403);
});

it('are of the versions that were published, not of others with their numbers, as a restored database has them', async () => {
  const restored = await openWorld();
  try {
    const there = studyDocumentOf(restored, aurora);
    const coordinator = await restored.as('ines');
    expect(await restored.projectId('AURORA')).toBe(aurora);
    const rename = (name: string) => (text: string) =>
      text.replace(/^( {4}name: )AURORA.*$/m, `$1AURORA ${name}`);
    for (const name of ['one', 'two', 'three']) {
      await there.saveAnew(coordinator, rename(name));
      expect((await there.step(coordinator, 'publication')).status).toBe(200);
      await there.saveAnew(coordinator, rename(`${name} again`));
      expect(
        (await there.check(coordinator, (await there.read(coordinator)).text)).body.translations.total,
      ).toBe(0);
      await there.discard(coordinator);
    }
  } finally {
    await restored.stop();
  }
  const { version } = (await document.read(ines)).state;
  expect(version).toBeLessThanOrEqual(3);
  await document.saveAnew(ines, retitled('Not as there'));
  const { total } = await translationsNow();
  expect((await document.step(ines, 'publication', undefined, { acceptsStale })).status).toBe(200);
  expect((await translationsNow()).total).toBe(total);
});
