// Compressed answers: for who can read them, where it pays, and never a changed byte.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addCompression } from './compress.ts';

const long = { text: 'a wall of words, '.repeat(200) };
const whole = JSON.stringify(long);

function openApp() {
  const app = Fastify();
  addCompression(app as never);
  app.get('/api/en-US/Long', async () => long);
  app.get('/api/en-US/Bytes', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(Buffer.from(whole)),
  );
  app.get('/api/en-US/Short', async () => ({ text: 'a word' }));
  app.get('/api/en-US/File', async (_request, reply) =>
    reply.header('content-type', 'application/zip').send(Buffer.from(whole)),
  );
  app.get('/page', async () => long);
  return app;
}

const get = async (url: string, encodings?: string) => {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings };
  const { headers: told, rawPayload } = await openApp().inject({ url, headers });
  return { told, bytes: rawPayload };
};

it.each(['Long', 'Bytes'])('%s comes compressed as the browser wishes, with its length', async (path) => {
  const brotli = await get(`/api/en-US/${path}`, 'gzip, deflate, br, zstd');
  expect(brotli.told).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.told['content-length']).toBe(String(brotli.bytes.length));
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(whole);
  const gzip = await get(`/api/en-US/${path}`, 'br;q=0, GZIP;q=0.8');
  expect(gzip.told['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(whole);
  for (const { bytes } of [brotli, gzip]) expect(bytes.length).toBeLessThan(whole.length / 5);
});

it.each([
  ['who cannot read it', '/api/en-US/Long', undefined],
  ['who does not want it', '/api/en-US/Long', 'identity, br;q=0, gzip; q=0.0'],
  ['what is short', '/api/en-US/Short', 'br'],
  ['a file', '/api/en-US/File', 'br'],
  ['what is no answer of the API', '/page', 'br'],
])('%s is sent as it is', async (_what, path, encodings) => {
  const { told, bytes } = await get(path, encodings);
  expect(told['content-encoding']).toBeUndefined();
  expect(told['content-length']).toBe(String(bytes.length));
});
