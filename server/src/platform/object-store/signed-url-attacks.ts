// Everything a holder of one signed URL might try to make of it. Each attack that gets through is named, so
// that the same list can be shown to find nothing in a store and to find everything in a careless one.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore, SignedUrl } from './port.ts';

const bytes = Buffer.from('the right bytes');
const contentType = 'image/png';
const upload = { method: 'PUT', contentType, size: bytes.length, maxBytes: bytes.length } as const;
const minutes = { expiresInSeconds: 600 };

async function send(
  signed: SignedUrl,
  change: { method?: string; url?: URL | string; body?: Buffer; type?: string },
) {
  const answer = await fetch(change.url ?? signed.url, {
    method: change.method ?? 'GET',
    headers: { ...signed.headers, ...(change.type ? { 'content-type': change.type } : {}) },
    ...(change.body ? { body: change.body } : {}),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

/** The same URL with one thing of its query changed, once for each. */
function* altered(url: string): Generator<[string, URL]> {
  for (const name of new URL(url).searchParams.keys()) {
    const [other, without] = [new URL(url), new URL(url)];
    const value = other.searchParams.get(name) ?? '';
    other.searchParams.set(name, /^\d+$/.test(value) ? String(Number(value) + 3600) : `${value}0`);
    without.searchParams.delete(name);
    yield [`with ${name} changed`, other];
    yield [`without ${name}`, without];
  }
}

const elsewhere = (url: string, from: string, to: string) => url.replace(from, to);

export async function attackDownload(store: ObjectStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  const [mine, other] = [`${prefix}/mine`, `${prefix}/other`];
  await store.put(mine, bytes, { contentType });
  await store.put(other, bytes, { contentType });
  const signed = await store.signedUrl(mine, { method: 'GET', ...minutes });
  const brief = await store.signedUrl(mine, { method: 'GET', expiresInSeconds: 1 });
  const note = async (name: string, attempt: Promise<boolean>) => (await attempt) && found.push(name);

  await note('another object', send(signed, { url: elsewhere(signed.url, mine, other) }));
  for (const [name, url] of altered(signed.url)) await note(name, send(signed, { url }));
  const written = { ...signed, headers: { 'content-type': contentType } };
  await note('upload', send(written, { method: 'PUT', body: Buffer.from('other bytes') }));
  await note('deletion', send(signed, { method: 'DELETE' }));
  await sleep(1200);
  await note('after its time', send(brief, {}));
  return found;
}

export async function attackUpload(store: ObjectStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  const note = async (name: string, attempt: Promise<boolean>) => (await attempt) && found.push(name);
  let count = 0;
  const fresh = async (expiresInSeconds = 600) => {
    const key = `${prefix}/upload-${count++}`;
    return { key, signed: await store.signedUrl(key, { ...upload, expiresInSeconds }) };
  };
  const put = { method: 'PUT', body: bytes };

  const { signed: first, key } = await fresh();
  await note('another object', send(first, { ...put, url: elsewhere(first.url, key, `${prefix}/another`) }));
  await note('another type', send(first, { ...put, type: 'text/html' }));
  await note('more bytes', send(first, { ...put, body: Buffer.concat([bytes, bytes]) }));
  await note('fewer bytes', send(first, { ...put, body: bytes.subarray(1) }));
  for (const [name] of altered(first.url)) {
    const { signed } = await fresh();
    const url = [...altered(signed.url)].find(([other]) => other === name)?.[1];
    if (url) await note(name, send(signed, { ...put, url }));
  }
  if (!(await send(first, put))) throw new Error('The honest upload was refused.');
  await note('reading', send({ ...first, headers: {} }, {}));
  await note('a second time', send(first, { ...put, body: Buffer.from('the wrong bytes') }));
  const { signed: late } = await fresh(1);
  await sleep(1200);
  await note('after its time', send(late, put));
  return found;
}
