// Saved replies of a study file: they come in once, and are the team's own afterwards.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { importStudy } from '../../src/study-import/apply/import-study.ts';
import { StudyFileError } from '../../src/study-import/study-file/problems.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Edit, SMALL_STUDY, writeStudy } from '../world/small-study.ts';
import { trail } from '../world/trail.ts';

const provider = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;
let sql: Sql;
beforeEach(async () => {
  sql = connect(await createEmptyDatabase(), { connections: 3 });
});
afterEach(() => sql.end());

const [milano = ''] = /- \{ key: milano[^\n]*/.exec(SMALL_STUDY) ?? [];
const withReplies = (...replies: string[]): Edit => [
  milano,
  milano.replace(' }', `, savedReplies: [${replies.join(', ')}] }`),
];
const thanks = (text: string) => `{ key: thanks, name: Thanks, texts: { en: "${text}", it: "Grazie" } }`;

const bringIn = (...edits: Edit[]) =>
  importStudy(sql, readStudyFile(writeStudy(...edits), { demo: true }), { provider, trail });
const saved = async () =>
  (await sql`SELECT name, texts, removed_at IS NOT NULL AS removed FROM saved_replies`).map((row) => ({
    ...row,
  }));

function problemsOf(edit: Edit): string[] {
  try {
    readStudyFile(writeStudy(edit), { demo: true });
    return [];
  } catch (error) {
    if (!(error instanceof StudyFileError)) throw error;
    return error.problems.map(({ message }) => message);
  }
}

it('come in with an audit row, once, and what the team did to them stays', async () => {
  await bringIn(withReplies(thanks('Thank you, {patient}.')));
  const first = { name: 'Thanks', texts: { en: 'Thank you, {patient}.', it: 'Grazie' }, removed: false };
  expect(await saved()).toEqual([first]);
  const audited = await sql`SELECT 1 FROM audit_log WHERE action = 'messages.createSavedReply'`;
  expect(audited).toHaveLength(1);
  await bringIn(withReplies(thanks('Thanks a lot.')));
  expect(await saved()).toEqual([first]);
  await sql`UPDATE saved_replies SET removed_at = now()`;
  await bringIn(withReplies(thanks('Thanks a lot.')));
  expect(await saved()).toEqual([{ ...first, removed: true }]);
  await bringIn();
  expect(await saved()).toHaveLength(1);
});

it('are refused with a variable that does not exist, without a text, or twice', () => {
  expect(problemsOf(withReplies(thanks('Dear {name}')))).toEqual([
    'There is no variable "name". A saved reply can use {patient}, {team}, {helpDesk} and {today}.',
  ]);
  expect(problemsOf(withReplies('{ key: thanks, name: Thanks, texts: {} }'))).toEqual([
    'A saved reply needs a text in at least one language.',
  ]);
  expect(problemsOf(withReplies(thanks('One'), thanks('Two')))).toEqual([
    expect.stringContaining('The saved reply "thanks" stands already in line'),
  ]);
});
