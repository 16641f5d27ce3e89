// The folder adapter: the suite of both adapters through its own routes, and what only a folder can get wrong.
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import { type ServedFolder, serveFolder } from '../fixtures/folder-server.ts';
import { attackDownload, attackUpload } from '../fixtures/signed-url-attacks.ts';
import { describeObjectStore } from '../fixtures/store-suite.ts';

let served: ServedFolder;
beforeAll(async () => {
  served = await serveFolder();
});
afterAll(() => served.close());

describeObjectStore('folder', () => served.store);

describe('the folder store', () => {
  const png = { contentType: 'image/png' } as const;

  it('leaves nothing beside the object, whatever happens on the way', async () => {
    const { store, dir } = served;
    await store.put('tidy/a', Buffer.from('x'), png);
    await store.put('tidy/a', Readable.from([Buffer.from('y')]), png);
    await expect(store.put('tidy/b', Readable.from(['zz']), { ...png, maxBytes: 1 })).rejects.toThrow();
    await expect(store.put('tidy/a', Buffer.from('z'), { ...png, onlyIfAbsent: true })).rejects.toThrow();
    expect(await readdir(join(dir, 'incoming'))).toEqual([]);
    expect((await readdir(join(dir, 'objects/tidy'))).sort()).toEqual(['a~data', 'a~type']);
    await store.remove('tidy/a');
    expect(await readdir(join(dir, 'objects'))).not.toContain('tidy');
  });

  it('shows readers old or new bytes, never a mixture or a gap, while an object is replaced', async () => {
    const { store } = served;
    const versions = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')];
    await store.put('whole/a', versions[0]!, png);
    let writing = true;
    const writer = (async () => {
      for (let round = 0; round < 30; round++) await store.put('whole/a', versions[round % 2]!, png);
      writing = false;
    })();
    let reads = 0;
    while (writing) {
      const found = await store.get('whole/a');
      const bytes = found && (await buffer(found.body));
      expect(versions.some((version) => bytes?.equals(version))).toBe(true);
      reads++;
    }
    await writer;
    expect(reads).toBeGreaterThan(5);
  });

  it('puts and removes neighbours at once without losing one', async () => {
    const { store } = served;
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await store.put(`crowd/${index % 3}/${index}`, Buffer.from('x'), png);
        await store.remove(`crowd/${index % 3}/${index}`);
        await store.put(`crowd/${index % 3}/${index}`, Buffer.from('y'), png);
      }),
    );
    let count = 0;
    for await (const _ of store.list('crowd/')) count++;
    expect(count).toBe(60);
  });

  it('finishes a move that was cut between the new name and the old', async () => {
    const { store, dir } = served;
    await store.put('cut/from', Buffer.from('x'), png);
    await store.move('cut/from', 'cut/to');
    const { link, copyFile } = await import('node:fs/promises');
    await link(join(dir, 'objects/cut/to~data'), join(dir, 'objects/cut/from~data'));
    await copyFile(join(dir, 'objects/cut/to~type'), join(dir, 'objects/cut/from~type'));
    await store.move('cut/from', 'cut/to');
    expect(await store.stat('cut/from')).toBeUndefined();
    expect((await store.stat('cut/to'))?.size).toBe(1);
  });

  it('sweeps what a killed process had begun to write, and only that', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'trialog-folder-'));
    await mkdir(join(dir, 'incoming'), { recursive: true });
    await writeFile(join(dir, 'incoming/old'), 'x');
    await writeFile(join(dir, 'incoming/new'), 'x');
    await utimes(join(dir, 'incoming/old'), 0, 0);
    await openObjectStore({ kind: 'folder', dir, secret: 's', publicUrl: 'http://localhost' });
    expect(await readdir(join(dir, 'incoming'))).toEqual(['new']);
    await rm(dir, { recursive: true });
  });

  it('says clearly at the start that it cannot write', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'trialog-folder-'));
    await writeFile(join(dir, 'a-file'), 'x');
    const opening = openObjectStore({ kind: 'folder', dir: join(dir, 'a-file'), secret: 's', publicUrl: '' });
    await expect(opening).rejects.toThrow(/Files cannot be written to .*a-file/);
    expect(await readFile(join(dir, 'a-file'), 'utf8')).toBe('x');
    await rm(dir, { recursive: true });
  });

  it('keeps a read URL the same for half its life, and never lets it live longer than asked', async () => {
    const folder = await serveFolder();
    const urls = new Set<string>();
    for (let second = 0; second < 600; second += 10) {
      folder.clock.now = new Date(Date.UTC(2030, 0, 1, 0, 0, second));
      const { url, expiresAt } = await folder.store.signedUrl('a', { method: 'GET', expiresInSeconds: 600 });
      const life = (expiresAt.getTime() - folder.clock.now.getTime()) / 1000;
      expect(life).toBeGreaterThan(299);
      expect(life).toBeLessThanOrEqual(600);
      urls.add(url);
    }
    expect(urls.size).toBe(2);
    await folder.close();
  });
});

describe('the attacks on signed URLs', () => {
  it('all get through where nothing is checked', async () => {
    const careless = await serveFolder({ careless: true });
    const reading = await attackDownload(careless.store, 'plant');
    expect(reading).toEqual(
      expect.arrayContaining([
        'another object',
        'with until changed',
        'without signature',
        'upload',
        'deletion',
        'after its time',
      ]),
    );
    const writing = await attackUpload(careless.store, 'plant');
    expect(writing).toEqual(
      expect.arrayContaining([
        'another object',
        'another type',
        'more bytes',
        'fewer bytes',
        'with size changed',
      ]),
    );
    expect(writing).toEqual(
      expect.arrayContaining(['without signature', 'reading', 'a second time', 'after its time']),
    );
    await careless.close();
  });
});
