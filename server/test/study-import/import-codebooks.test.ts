// Codebooks by study file, on a real database: versions that stay, and elements that are retired and never deleted.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { translateCategories } from '../../src/analyses/codebook.ts';
import { findCodebook } from '../../src/analyses/store.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { importStudy } from '../../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { SMALL_CODEBOOK, writeCodebookStudy } from '../world/small-codebook.ts';
import type { Edit } from '../world/small-study.ts';
import { trail } from '../world/trail.ts';

const provider = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;
let sql: Sql;
beforeEach(async () => {
  sql = connect(await createEmptyDatabase(), { connections: 3 });
});
afterEach(() => sql.end());

const bring = (remove: boolean, edits: Edit[]) =>
  importStudy(sql, readStudyFile(writeCodebookStudy(...edits), { demo: true }), {
    provider,
    trail,
    remove,
  });
const bringIn = (...edits: Edit[]) => bring(false, edits);
const bringInAndRemove = (...edits: Edit[]) => bring(true, edits);

const withoutSleep: Edit = [
  '          - { key: sleep, label: { en: Sleep, it: Sonno }, description: { en: Too little., it: Troppo poco. } }\n',
  '',
];
const withoutMind: Edit = [SMALL_CODEBOOK.slice(SMALL_CODEBOOK.indexOf('      - key: mind')), ''];

const elements = async () => [
  ...(await sql`SELECT e.key, c.key AS category, e.retired FROM codebook_elements e
    JOIN codebook_categories c ON c.id = e.category_id ORDER BY e.key`),
];
const ids = async () => {
  const rows = await sql`SELECT key, id FROM codebook_elements`;
  return Object.fromEntries(rows.map((row) => [row.key, row.id]));
};
const shown = async () => {
  const [project] = await sql`SELECT id FROM projects WHERE key = 'aurora'`;
  const codebook = await findCodebook(sql, project?.id);
  return (codebook ? translateCategories(codebook.definition, 'it') : []).map(({ label, elements }) => [
    label,
    elements.map((one) => `${one.label}${one.retired ? ' (retired)' : ''}`),
  ]);
};

describe('importing a codebook', () => {
  it('brings version 1 in, with an audit row', { tags: ['T1'] }, async () => {
    const { tally } = await bringIn();
    expect(tally.codebooks).toMatchObject({ created: 1 });
    expect(await elements()).toEqual([
      { key: 'pain', category: 'body', retired: false },
      { key: 'sleep', category: 'body', retired: false },
      { key: 'worry', category: 'mind', retired: false },
    ]);
    expect(await shown()).toEqual([
      ['Corpo', ['Dolore', 'Sonno']],
      ['Mente', ['Preoccupazione']],
    ]);
    const [audited] =
      await sql`SELECT action, from_version, to_version FROM audit_log WHERE object_type = 'codebook'`;
    expect(audited).toEqual({ action: 'codebooks.create', from_version: null, to_version: 1 });
  });

  it('changes nothing when the file comes again, with a retired element too', async () => {
    await bringIn();
    await bringInAndRemove(withoutSleep);
    const before = await sql`SELECT count(*)::int AS rows FROM audit_log`;
    const { tally } = await bringInAndRemove(withoutSleep);
    expect(tally.codebooks).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 1 });
    expect(await sql`SELECT count(*)::int AS rows FROM audit_log`).toEqual(before);
  });

  it('changes nothing when the file names again what it had left out', async () => {
    const worries: Edit = ['en: Worry', 'en: Worries'];
    await bringIn();
    await bringIn(withoutSleep, worries);
    const { tally } = await bringIn(worries);
    expect(tally.codebooks).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 1 });
  });

  it('makes a change the next version, which never changes', async () => {
    await bringIn();
    const before = await ids();
    const { tally } = await bringIn(['en: Worry', 'en: Worries']);
    expect(tally.codebooks).toMatchObject({ changed: 1 });
    expect(await ids()).toEqual(before);
    const versions = await sql`SELECT version FROM codebook_versions ORDER BY version`;
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    await expect(sql`UPDATE codebook_versions SET hash = 'x'`).rejects.toThrow(
      'codebook_versions never change',
    );
    await expect(sql`DELETE FROM codebook_versions`).rejects.toThrow('codebook_versions never change');
  });

  it('leaves codes as they are that the file no longer names, and tells them', async () => {
    await bringIn();
    const { notInFile } = await bringIn(withoutSleep, withoutMind);
    expect(notInFile).toEqual(['code aurora/sleep', 'code aurora/worry']);
    expect((await elements()).map(({ retired }) => retired)).toEqual([false, false, false]);
    const { tally } = await bringIn(withoutSleep, withoutMind);
    expect(tally.codebooks).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('retires what the file says is retired, or no longer names where told to, and never deletes it', async () => {
    await bringIn();
    const before = await ids();
    await bringInAndRemove(withoutSleep, withoutMind);
    expect((await elements()).map(({ key, retired }) => [key, retired])).toEqual([
      ['pain', false],
      ['sleep', true],
      ['worry', true],
    ]);
    expect(await shown()).toEqual([
      ['Corpo', ['Dolore', 'Sonno (retired)']],
      ['Mente', ['Preoccupazione (retired)']],
    ]);
    await bringIn(['key: pain,', 'key: pain, retired: true,']);
    expect(await elements()).toMatchObject([{ retired: true }, { retired: false }, { retired: false }]);
    expect(await ids()).toEqual(before);
  });

  it('moves an element to another category and keeps it', async () => {
    await bringIn();
    const before = await ids();
    const line = '          - { key: worry, label: { en: Worry, it: Preoccupazione } }\n';
    const moved: Edit[] = [withoutMind, [withoutSleep[0], `${withoutSleep[0]}${line}`]];
    await bringIn(...moved);
    expect(await shown()).toEqual([['Corpo', ['Dolore', 'Sonno', 'Preoccupazione']]]);
    expect(await ids()).toEqual(before);
    // The category that was left empty may come back.
    await bringIn();
    expect((await shown()).map(([label]) => label)).toEqual(['Corpo', 'Mente']);
    expect(await ids()).toEqual(before);
  });

  it('leaves a codebook alone that the file does not name, and tells it', async () => {
    await bringIn();
    const { notInFile } = await bringIn([SMALL_CODEBOOK, '']);
    expect(notInFile).toEqual(['codebook aurora']);
    expect(await shown()).toHaveLength(2);
  });
});
