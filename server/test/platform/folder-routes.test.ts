// The routes of the folder store: what an answer carries, what a refusal says, and what happens when an upload
// is cut, lies about its length, or comes too late.
import { readdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemContentType } from '@trialog/contract/problems.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/uuid.ts';
import { type ServedFolder, serveFolder } from '../fixtures/folder-server.ts';

let served: ServedFolder;
let key: string;
beforeAll(async () => {
  served = await serveFolder();
});
afterAll(() => served.close());
beforeEach(() => {
  key = `routes/${newId()}`;
});

const digits = Buffer.from('0123456789');
const readUrl = async (expiresInSeconds = 600) =>
  (await served.store.signedUrl(key, { method: 'GET', expiresInSeconds })).url;
const uploadUrl = async (bounds: { size?: number; maxBytes: number }, expiresInSeconds = 900) =>
  served.store.signedUrl(key, { method: 'PUT', contentType: 'video/mp4', ...bounds, expiresInSeconds });

async function problemOf(answer: Response): Promise<[number, string]> {
  expect(answer.headers.get('content-type')).toContain(problemContentType);
  const problem = (await answer.json()) as { status: number; code: string };
  expect(problem.status).toBe(answer.status);
  return [answer.status, problem.code];
}

describe('reading by a signed URL', () => {
  beforeEach(() => served.store.put(key, digits, { contentType: 'image/png' }));

  it('carries headers that let nothing in the file run', { tags: ['R7.54'] }, async () => {
    const { headers } = await fetch(await readUrl());
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('gives HTML and SVG as unnamed bytes to save, should they ever lie there', {
    tags: ['R7.54'],
  }, async () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/xml',
      'application/pdf',
    ]) {
      await writeFile(join(served.dir, 'objects', `${key}~type`), type);
      const { headers } = await fetch(await readUrl());
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toBe('attachment');
    }
  });

  it('answers HEAD without bytes', async () => {
    const answer = await fetch(await readUrl(), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '10',
      '',
    ]);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  it.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=1-99999999999999999999', 200, '0123456789', null],
  ])('answers the range %s', async (range, status, body, contentRange) => {
    const answer = await fetch(await readUrl(), { headers: { range } });
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  it('says how long the file is when a range begins behind its end', async () => {
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const answer = await fetch(await readUrl(), { headers: { range } });
      expect(answer.headers.get('content-range')).toBe('bytes */10');
      expect(await problemOf(answer)).toEqual([416, 'rangeNotSatisfiable']);
    }
  });

  it('gives the whole file when the range was meant for an earlier one', async () => {
    const etag = (await fetch(await readUrl(), { method: 'HEAD' })).headers.get('etag') ?? '';
    const ask = async (ifRange: string) =>
      (await fetch(await readUrl(), { headers: { range: 'bytes=0-1', 'if-range': ifRange } })).status;
    expect(await ask(etag)).toBe(206);
    expect(await ask('"earlier"')).toBe(200);
  });

  it('says the same of a forged URL whether the object is there or not', async () => {
    const url = new URL(await readUrl());
    url.searchParams.set('signature', 'A'.repeat(43));
    const there = await problemOf(await fetch(url));
    await served.store.remove(key);
    expect(await problemOf(await fetch(url))).toEqual(there);
    expect(there).toEqual([404, 'notFound']);
    expect(await problemOf(await fetch(await readUrl()))).toEqual([404, 'notFound']);
  });

  it('refuses a signature with any one letter changed, cut, longer, doubled or empty', async () => {
    const url = new URL(await readUrl());
    const right = url.searchParams.get('signature') ?? '';
    const wrong = [...right].map(
      (letter, at) => right.slice(0, at) + (letter === 'A' ? 'E' : 'A') + right.slice(at + 1),
    );
    for (const signature of [...wrong, right.slice(0, -2), `${right}AA`, '']) {
      url.searchParams.set('signature', signature);
      expect([signature, (await fetch(url)).status]).toEqual([signature, 404]);
    }
    url.searchParams.set('signature', right);
    expect((await fetch(url)).status).toBe(200);
    url.searchParams.append('signature', right);
    expect((await fetch(url)).status).toBe(404);
    const twice = new URL(await readUrl());
    twice.searchParams.append('until', '9999999999');
    expect((await fetch(twice)).status).toBe(404);
  });

  it('lets a key lead nowhere else', async () => {
    const { search, origin } = new URL(await readUrl());
    for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e/x', `${key}%00`, `${key}~type`, '', '%', '%zz'])
      expect((await served.app.inject({ url: `/files/${path}${search}` })).statusCode).toBeGreaterThanOrEqual(
        400,
      );
    expect((await fetch(`${origin}/files/${key}`)).status).toBe(404);
  });

  it('ends to the second', async () => {
    const answerAt = async (url: string, seconds: number) => {
      served.clock.now = new Date(Date.UTC(2031, 0, 1) + seconds * 1000);
      return fetch(url);
    };
    served.clock.now = new Date(Date.UTC(2031, 0, 1));
    const url = await readUrl(600);
    expect((await answerAt(url, 599.9)).status).toBe(200);
    expect(await problemOf(await answerAt(url, 600))).toEqual([403, 'forbidden']);
    delete served.clock.now;
  });
});

describe('uploading by a signed URL', () => {
  const incoming = () => readdir(join(served.dir, 'incoming'));

  async function put(signed: { url: string; headers: Record<string, string> }, body: Buffer, type?: string) {
    const headers = { ...signed.headers, ...(type === undefined ? {} : { 'content-type': type }) };
    return fetch(signed.url, { method: 'PUT', headers, body });
  }

  /** Sends chunks without declaring a length, as long as the server takes them. */
  async function stream(
    signed: { url: string; headers: Record<string, string> },
    chunks: number,
    end = true,
  ) {
    const outgoing = httpRequest(signed.url, { method: 'PUT', headers: signed.headers });
    const status = new Promise<number | undefined>((resolve) => {
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode));
      outgoing.on('error', () => resolve(undefined));
    });
    let answered = false;
    status.then(() => {
      answered = true;
    });
    for (let sent = 0; sent < chunks && !answered; sent++) {
      const taken = new Promise<void>((resolve) => outgoing.write(Buffer.alloc(100_000), () => resolve()));
      await Promise.race([status, taken]);
    }
    if (end) outgoing.end();
    return { status, outgoing };
  }

  it('says with its refusal what is wrong', async () => {
    const signed = await uploadUrl({ size: 10, maxBytes: 10 });
    expect(await problemOf(await put(signed, digits, 'text/html'))).toEqual([415, 'unsupportedMediaType']);
    expect(await problemOf(await put(signed, digits, 'video/mp4; a=b'))).toEqual([
      415,
      'unsupportedMediaType',
    ]);
    expect(await problemOf(await put(signed, Buffer.alloc(11)))).toEqual([413, 'payloadTooLarge']);
    expect(await problemOf(await put(signed, Buffer.alloc(9)))).toEqual([400, 'malformed']);
    expect((await put(signed, digits)).status).toBe(201);
    expect(await problemOf(await put(signed, digits))).toEqual([409, 'alreadyUploaded']);
    expect(await problemOf(await put({ ...signed, url: await readUrl() }, digits))).toEqual([
      404,
      'notFound',
    ]);
  });

  it('takes an upload for fifteen minutes, to the second', { tags: ['R7.52'] }, async () => {
    served.clock.now = new Date(Date.UTC(2031, 0, 1));
    const signed = await uploadUrl({ size: 10, maxBytes: 10 });
    served.clock.now = new Date(Date.UTC(2031, 0, 1, 0, 15));
    expect(await problemOf(await put(signed, digits))).toEqual([403, 'uploadExpired']);
    served.clock.now = new Date(Date.UTC(2031, 0, 1, 0, 14, 59));
    expect((await put(signed, digits)).status).toBe(201);
    delete served.clock.now;
  });

  it('cuts an upload of undeclared length at its limit, while it comes', { tags: ['R7.52'] }, async () => {
    const signed = await uploadUrl({ maxBytes: 1_000_000 });
    const { status } = await stream(signed, 500);
    expect(await status).toBe(413);
    expect(await served.store.stat(key)).toBeUndefined();
    expect(await incoming()).toEqual([]);
    const fitting = await stream(signed, 10);
    expect(await fitting.status).toBe(201);
    expect((await served.store.stat(key))?.size).toBe(1_000_000);
  });

  it('keeps nothing of an upload whose sender goes away', async () => {
    const signed = await uploadUrl({ maxBytes: 5_000_000 });
    const { outgoing, status } = await stream(signed, 10, false);
    await expect.poll(incoming).toHaveLength(1);
    outgoing.destroy();
    expect(await status).toBeUndefined();
    await expect.poll(incoming).toEqual([]);
    expect(await served.store.stat(key)).toBeUndefined();
    const again = await stream(signed, 10);
    expect(await again.status).toBe(201);
  });

  it('shows nothing of an upload before it is whole', async () => {
    const signed = await uploadUrl({ maxBytes: 5_000_000 });
    const { outgoing, status } = await stream(signed, 10, false);
    await expect.poll(incoming).toHaveLength(1);
    await sleep(50);
    expect(await served.store.stat(key)).toBeUndefined();
    expect((await fetch(await readUrl())).status).toBe(404);
    outgoing.end();
    expect(await status).toBe(201);
    expect((await served.store.stat(key))?.size).toBe(1_000_000);
  });

  it('lets one of two uploads by the same URL win and refuses the other', async () => {
    const signed = await uploadUrl({ size: 10, maxBytes: 10 });
    const answers = await Promise.all([put(signed, digits), put(signed, Buffer.from('abcdefghij'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await incoming()).toEqual([]);
  });

  it('keeps one of many unfinished uploads by the same URL on the disk: the last, which may be finished', async () => {
    const signed = await uploadUrl({ maxBytes: 5_000_000 });
    const first = await stream(signed, 3, false);
    await expect.poll(incoming).toHaveLength(1);
    const others = [];
    for (let count = 0; count < 5; count++) others.push(await stream(signed, 3, false));
    const last = others.pop()!;
    await expect.poll(incoming).toHaveLength(1);
    for (const { status } of [first, ...others]) expect(await status).toBe(409);
    last.outgoing.end();
    expect(await last.status).toBe(201);
    expect((await served.store.stat(key))?.size).toBe(300_000);
    expect(await incoming()).toEqual([]);
  });
});
