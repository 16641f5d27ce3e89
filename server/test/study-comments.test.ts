// Comments on a study's document: about a part of it, answered and resolved, and there for everybody of the study.
import { limits } from '@trialog/contract/limits.ts';
import type { StudyComments } from '@trialog/contract/schemas/study-comments.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { fileOf, type StudyDocument, studyDocumentOf } from './world/study-document.ts';
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

const path = 'projects/aurora/emergencyNumber';
const write = (caller: Caller, body: object) => caller.post<StudyComments>(paths.comments(aurora), body);
const read = async (caller: Caller) =>
  (await caller.get<StudyComments>(paths.comments(aurora))).body.comments;
const resolve = (caller: Caller, id = '') => caller.post<StudyComments>(paths.resolution(aurora, id), {});
const written = async (text: string) =>
  (await write(ines, { path, text })).body.comments.find((one) => one.text === text)?.commentId ?? '';

it('are written, answered and resolved, and say who and when', async () => {
  const id = await written('Is this the number\nof the whole country?');
  expect((await write(other, { path: 'elsewhere', text: 'It is.', answers: id })).status).toBe(200);
  const [open] = await read(await world.as('milo'));
  expect(open).toMatchObject({ path, author: 'Inês Duarte', resolved: null });
  expect(open?.answers.map(({ text }) => text)).toEqual(['It is.']);
  expect((await resolve(other, id)).status).toBe(200);
  const [resolved] = await read(ines);
  expect(resolved?.resolved?.at).toBeDefined();
  expect(codeOf(await resolve(ines, id))).toBe('commentResolved');
  expect(codeOf(await write(ines, { path, text: 'Too late', answers: id }))).toBe('commentResolved');
});

it('stay with their part when its line moves, also while the text has mistakes', async () => {
  await written('Here');
  const { text } = await document.read(ines);
  const lineOf = async (edited: string) =>
    (await document.check(ines, edited)).body.commented.find((one) => one.path === path)?.line;
  const line = await lineOf(text);
  expect(text.split('\n')[(line ?? 0) - 1]).toContain('emergencyNumber');
  expect(await lineOf(`# One\n# Two\n${text}`)).toBe((line ?? 0) + 2);
  expect(await lineOf(`# One\n${text.replace(/emergencyNumber: .*/, 'emergencyNumber: none')}`)).toBe(
    (line ?? 0) + 1,
  );
  // Of a part that is gone, where it was.
  expect(await lineOf(text.replace(/^ {4}emergencyNumber: .*\n/m, ''))).toBeGreaterThan(0);
  const at = `${paths.check(aurora)}?line=${line}`;
  expect((await ines.upload<{ part: string }>('POST', at, fileOf(text))).body.part).toBe(path);
});

it.each(['constructor', '__proto__', 'toString/x'])(
  'about a part called %s, which every object has, hold up nobody who checks the document',
  async (named) => {
    expect((await write(ines, { path: named, text: 'A' })).status).toBe(200);
    const { text } = await document.read(ines);
    const { commented } = (await document.check(ines, text)).body;
    expect(commented).toContainEqual({ path: named, line: 1, column: 1 });
  },
);

it.each([
  ['nothing', { text: ' \u200b ' }, 'requiredField'],
  ['too much', { text: 'x'.repeat(limits.studyCommentCharacters + 1) }, 'textTooLong'],
  ['a sign that turns the direction', { text: 'a\u202eb' }, 'textDeceptive'],
  ['a control character', { text: 'a\u0007b' }, 'textDeceptive'],
  ['a hidden sign in its part', { text: 'a', path: 'a\u202e' }, 'textDeceptive'],
  ['what cannot be stored', { text: 'a\0b' }, 'textNotWellFormed'],
  ['an answer to nothing', { text: 'a', answers: '00000000-0000-7000-8000-000000000000' }, 'notFound'],
])('refuses %s', async (_what, body, code) => {
  const before = (await read(ines)).length;
  expect(codeOf(await write(ines, { path, ...body }))).toBe(code);
  expect((await read(ines)).length).toBe(before);
});

it('may be as long as is said, and are of one study', async () => {
  const most = 'ß'.repeat(limits.studyCommentCharacters);
  const id = await written(most);
  expect(id).not.toBe('');
  const boreal = await world.projectId('BOREAL');
  expect((await ines.post(paths.resolution(boreal, id), {})).status).toBe(404);
  const elsewhere = { path, text: 'a', answers: id };
  expect((await ines.post(paths.comments(boreal), elsewhere)).status).toBe(404);
});

it('are written by those who change the study, and read by its staff', async () => {
  const milo = await world.as('milo');
  expect((await write(milo, { path, text: 'a' })).status).toBe(403);
  expect((await resolve(milo, await written('Mine'))).status).toBe(403);
  for (const login of ['ada', 'anna'])
    expect((await (await world.as(login)).get(paths.comments(aurora))).status).toBe(403);
});

it('two who resolve at once: one of them does', async () => {
  const id = await written('Once');
  const answers = await Promise.all([resolve(ines, id), resolve(other, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
