// What both adapters of the object store must do: the folder in every test run, S3 where a real server is.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../database/uuid.ts';
import { type ObjectStore, ObjectStoreError, type ObjectStoreFault } from './port.ts';
import { attackDownload, attackUpload } from './signed-url-attacks.ts';

const png = { contentType: 'image/png' } as const;
const text = (value: string) => Buffer.from(value);

async function* chunks(count: number, size: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) yield Buffer.alloc(size, index % 251);
}

async function faultOf(work: Promise<unknown>): Promise<ObjectStoreFault | undefined> {
  return work.then(
    () => undefined,
    (error) => {
      if (error instanceof ObjectStoreError) return error.fault;
      throw error;
    },
  );
}

export function describeObjectStore(name: string, theStore: () => ObjectStore): void {
  describe(`object store: ${name}`, () => {
    let store: ObjectStore;
    let at: string;
    const read = async (key: string, range?: { start: number; end?: number }) => {
      const found = await store.get(key, range);
      return found && (await buffer(found.body));
    };
    const keys = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key } of store.list(prefix)) found.push(key);
      return found.sort();
    };

    beforeEach(() => {
      store = theStore();
      at = `suite/${newId()}`;
    });

    it('gives back bytes, size and type', async () => {
      await store.put(`${at}/a`, text('hello'), png);
      expect((await read(`${at}/a`))?.toString()).toBe('hello');
      expect(await store.stat(`${at}/a`)).toMatchObject({
        key: `${at}/a`,
        size: 5,
        contentType: 'image/png',
      });
      expect(await store.get(`${at}/b`)).toBeUndefined();
      expect(await store.stat(`${at}/b`)).toBeUndefined();
    });

    it('takes a stream of unknown length without keeping it in memory', async () => {
      const before = process.memoryUsage().arrayBuffers;
      let peak = 0;
      const watched = Readable.from(chunks(2000, 100_000)).map((chunk: Buffer) => {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
        return chunk;
      });
      await store.put(`${at}/long`, watched, { contentType: 'video/mp4' });
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
      expect(peak).toBeLessThan(120_000_000);
      expect((await store.stat(`${at}/long`))?.size).toBe(200_000_000);
      const end = await read(`${at}/long`, { start: 199_900_000 });
      expect(end?.equals(Buffer.alloc(100_000, 1999 % 251))).toBe(true);
    });

    it('takes an object of no bytes', async () => {
      await store.put(`${at}/empty`, Readable.from([]), png);
      expect((await store.stat(`${at}/empty`))?.size).toBe(0);
    });

    it('reads a part', async () => {
      await store.put(`${at}/a`, text('0123456789'), png);
      expect((await read(`${at}/a`, { start: 2, end: 4 }))?.toString()).toBe('234');
      expect((await read(`${at}/a`, { start: 7 }))?.toString()).toBe('789');
      expect((await read(`${at}/a`, { start: 7, end: 99 }))?.toString()).toBe('789');
      const part = await store.get(`${at}/a`, { start: 1, end: 1 });
      part?.body.destroy();
      expect(part?.size).toBe(10);
      expect(await faultOf(store.get(`${at}/a`, { start: 10 }))).toBe('badRange');
    });

    it('stores nothing when the size is not the one that was said', async () => {
      const body = () => Readable.from([text('01234'), text('56789')]);
      expect(await faultOf(store.put(`${at}/a`, body(), { ...png, maxBytes: 9 }))).toBe('tooLarge');
      expect(await faultOf(store.put(`${at}/a`, body(), { ...png, size: 9 }))).toBe('tooLarge');
      expect(await faultOf(store.put(`${at}/a`, body(), { ...png, size: 11 }))).toBe('sizeDiffers');
      expect(await faultOf(store.put(`${at}/a`, text('0123456789'), { ...png, maxBytes: 9 }))).toBe(
        'tooLarge',
      );
      expect(await faultOf(store.put(`${at}/a`, text('0123456789'), { ...png, size: 9 }))).toBe(
        'sizeDiffers',
      );
      expect(await store.stat(`${at}/a`)).toBeUndefined();
      await store.put(`${at}/a`, body(), { ...png, size: 10, maxBytes: 10 });
      expect((await read(`${at}/a`))?.toString()).toBe('0123456789');
    });

    it('stores nothing when the sender fails half-way', async () => {
      async function* broken() {
        yield text('half');
        throw new Error('gone');
      }
      await expect(store.put(`${at}/a`, Readable.from(broken()), png)).rejects.toThrow('gone');
      expect(await store.stat(`${at}/a`)).toBeUndefined();
    });

    it('replaces, unless asked not to', async () => {
      await store.put(`${at}/a`, text('one'), png);
      await store.put(`${at}/a`, text('two'), { contentType: 'image/jpeg' });
      expect(await faultOf(store.put(`${at}/a`, text('three'), { ...png, onlyIfAbsent: true }))).toBe(
        'exists',
      );
      expect((await read(`${at}/a`))?.toString()).toBe('two');
      expect((await store.stat(`${at}/a`))?.contentType).toBe('image/jpeg');
    });

    it('lets one of several at once be the first', async () => {
      const tries = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (name) => {
        const fault = await faultOf(store.put(`${at}/a`, text(name), { ...png, onlyIfAbsent: true }));
        return { name, fault };
      });
      const results = await Promise.all(tries);
      const winners = results.filter(({ fault }) => fault === undefined);
      expect(winners).toHaveLength(1);
      expect(results.filter(({ fault }) => fault === 'exists')).toHaveLength(5);
      expect((await read(`${at}/a`))?.toString()).toBe(winners[0]?.name);
    });

    it('removes, and removes again', async () => {
      await store.put(`${at}/a`, text('one'), png);
      await store.remove(`${at}/a`);
      await store.remove(`${at}/a`);
      await store.remove(`${at}/never/there`);
      expect(await store.get(`${at}/a`)).toBeUndefined();
      expect(await keys(at)).toEqual([]);
    });

    it('moves with type and bytes, and may be asked again', async () => {
      await store.put(`${at}/staged`, text('one'), { contentType: 'audio/wav' });
      await store.move(`${at}/staged`, `${at}/final/place`);
      await store.move(`${at}/staged`, `${at}/final/place`);
      expect((await read(`${at}/final/place`))?.toString()).toBe('one');
      expect((await store.stat(`${at}/final/place`))?.contentType).toBe('audio/wav');
      expect(await keys(at)).toEqual([`${at}/final/place`]);
      expect(await faultOf(store.move(`${at}/nothing`, `${at}/nowhere`))).toBe('missing');
    });

    it('never moves over other bytes', async () => {
      await store.put(`${at}/final`, text('accepted'), png);
      await store.put(`${at}/staged`, text('replayed'), png);
      expect(await faultOf(store.move(`${at}/staged`, `${at}/final`))).toBe('exists');
      expect((await read(`${at}/final`))?.toString()).toBe('accepted');
    });

    it('lists by prefix, also where one key is the beginning of another', async () => {
      for (const key of ['a', 'a/b', 'a/c/d', 'ab', 'b']) await store.put(`${at}/${key}`, text(key), png);
      expect(await keys(`${at}/`)).toEqual(['a', 'a/b', 'a/c/d', 'ab', 'b'].map((key) => `${at}/${key}`));
      expect(await keys(`${at}/a`)).toEqual(['a', 'a/b', 'a/c/d', 'ab'].map((key) => `${at}/${key}`));
      expect(await keys(`${at}/a/`)).toEqual(['a/b', 'a/c/d'].map((key) => `${at}/${key}`));
      expect(await keys(`${at}/z`)).toEqual([]);
      await store.remove(`${at}/a/b`);
      expect((await read(`${at}/a`))?.toString()).toBe('a');
    });

    it('refuses keys that lead elsewhere, in every call', async () => {
      const bad = [
        '',
        '.',
        '..',
        '../a',
        'a/../b',
        '/a',
        'a/',
        'a//b',
        'a\\b',
        'a\0',
        'a b',
        'Ä',
        'A',
        '.a',
        'a/.b',
        'a~data',
      ];
      for (const key of [...bad, 'x'.repeat(129), Array(9).fill('a').join('/')]) {
        const calls = [
          store.put(key, text('x'), png),
          store.get(key),
          store.stat(key),
          store.remove(key),
          store.move(key, `${at}/a`),
          store.move(`${at}/a`, key),
          store.signedUrl(key, { method: 'GET', expiresInSeconds: 60 }),
        ];
        expect([key, await Promise.all(calls.map(faultOf))]).toEqual([key, Array(7).fill('badKey')]);
      }
    });

    it('[R7.54] keeps no HTML and no SVG, and signs no upload of them', async () => {
      for (const type of [
        'text/html',
        'image/svg+xml',
        'application/xhtml+xml',
        'image/png; charset=x',
        '',
      ]) {
        const contentType = type as 'image/png';
        expect(await faultOf(store.put(`${at}/a`, text('<b>'), { contentType }))).toBe('badType');
        const options = { method: 'PUT', contentType, maxBytes: 9, expiresInSeconds: 60 } as const;
        expect(await faultOf(store.signedUrl(`${at}/a`, options))).toBe('badType');
      }
      expect(await store.stat(`${at}/a`)).toBeUndefined();
    });

    it('signs URLs to read, whole and in part', async () => {
      await store.put(`${at}/a`, text('0123456789'), png);
      const { url, headers, expiresAt } = await store.signedUrl(`${at}/a`, {
        method: 'GET',
        expiresInSeconds: 600,
      });
      const whole = await fetch(url, { headers });
      expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
      expect(whole.headers.get('content-type')).toBe('image/png');
      expect(whole.headers.get('cache-control')).toContain('no-store');
      const part = await fetch(url, { headers: { ...headers, range: 'bytes=2-4' } });
      expect([part.status, await part.text()]).toEqual([206, '234']);
      expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
      const life = expiresAt.getTime() - Date.now();
      expect(life).toBeLessThanOrEqual(600_000);
      expect(life).toBeGreaterThan(290_000);
    });

    it('[R7.52] signs upload URLs that take the one object with the one type and size', async () => {
      const body = text('0123456789');
      const options = {
        method: 'PUT',
        contentType: 'video/mp4',
        maxBytes: 20,
        expiresInSeconds: 900,
      } as const;
      for (const size of [10, undefined]) {
        const key = `${at}/upload-${size}`;
        const signed = await store.signedUrl(key, { ...options, ...(size ? { size } : {}) });
        expect((await fetch(signed.url, { method: 'PUT', headers: signed.headers, body })).ok).toBe(true);
        expect((await read(key))?.toString()).toBe('0123456789');
        expect((await store.stat(key))?.contentType).toBe('video/mp4');
        const life = signed.expiresAt.getTime() - Date.now();
        expect(life).toBeGreaterThan(895_000);
        expect(life).toBeLessThanOrEqual(900_000);
      }
    });

    it('changes nothing that anyone sees when an upload URL is used again after acceptance or deletion', async () => {
      const body = text('accepted');
      const options = { method: 'PUT', ...png, size: 8, maxBytes: 8, expiresInSeconds: 900 } as const;
      const { url, headers } = await store.signedUrl(`${at}/staged`, options);
      const again = async () =>
        (await fetch(url, { method: 'PUT', headers, body: text('replayed') })).arrayBuffer();
      await (await fetch(url, { method: 'PUT', headers, body })).arrayBuffer();
      await store.move(`${at}/staged`, `${at}/final`);
      await again();
      expect((await read(`${at}/final`))?.toString()).toBe('accepted');
      expect(await faultOf(store.move(`${at}/staged`, `${at}/final`))).toBe('exists');
      await store.remove(`${at}/final`);
      await again();
      expect(await store.stat(`${at}/final`)).toBeUndefined();
    });

    it('[R7.52] gives nothing else for a read URL', async () => {
      expect(await attackDownload(store, at)).toEqual([]);
      expect((await read(`${at}/mine`))?.toString()).toBe('the right bytes');
    });

    it('[R7.52] takes nothing else by an upload URL', async () => {
      expect(await attackUpload(store, at)).toEqual([]);
      expect(await keys(at)).toEqual([`${at}/upload-0`]);
      expect((await read(`${at}/upload-0`))?.toString()).toBe('the right bytes');
    });

    it('answers its check', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
