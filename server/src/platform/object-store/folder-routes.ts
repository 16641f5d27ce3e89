// `/files/*` of the folder store: whoever holds a signed URL may fetch or upload its one object, and nobody
// else. What comes out can be seen and heard, but never run: no HTML, no SVG, no sniffing, a closed sandbox.
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
// Declares `hide` on schemas: signed addresses are no part of the API's description.
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientDisconnected } from '../http/problem-answer.ts';
import { refuse } from '../http/refusal.ts';
import { isFault, isFileType, type ObjectStore, ObjectStoreError, type StoredObject } from './port.ts';
import { type Grant, readGrant } from './signing.ts';

interface FileRoutesOptions {
  store: ObjectStore;
  secret: string;
  /** Whether there is room for what comes. */
  isWritable?: () => boolean;
  now?: () => Date;
}

const PATH = '/files/*';
/** An upload that stands still so long is given up. */
const IDLE_MS = 30_000;
/** How long the rest of a refused upload is swallowed, so that its sender gets to read the answer. */
const LINGER_MS = 2_000;

export function registerFileRoutes(app: FastifyInstance, options: FileRoutesOptions): void {
  const { store, secret, isWritable = () => true, now = () => new Date() } = options;
  /** What comes in now, by key: nothing of it is stored yet, so that the store cannot know. */
  const arriving = new Map<string, PassThrough>();

  function grantOf(request: FastifyRequest, method: Grant['method']): Grant {
    const { '*': key = '' } = request.params as { '*'?: string };
    const grant = readGrant(secret, key, request.query as Record<string, unknown>);
    // A forged URL must not tell whether the object exists.
    if (!grant || grant.method !== method) throw refuse('notFound');
    if (!(now().getTime() < grant.until * 1000))
      throw refuse(method === 'PUT' ? 'uploadExpired' : 'forbidden');
    return grant;
  }

  app.register(async (scope) => {
    // The body is streamed, whatever it says it is.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.route({
      method: ['GET', 'HEAD'],
      url: PATH,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { key } = grantOf(request, 'GET');
        const about = await store.stat(key);
        if (!about) throw refuse('notFound');
        const range = rangeOf(request, about);
        if (range === 'outside') {
          reply.header('content-range', `bytes */${about.size}`);
          throw refuse('rangeNotSatisfiable');
        }
        describe(reply, about);
        if (range) {
          reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${about.size}`);
          reply.header('content-length', range.end - range.start + 1);
        }
        if (request.method === 'HEAD') return reply.send();
        const opened = await store.get(key, range);
        // Replaced or removed since it was described: its length would be a lie.
        if (!opened || opened.etag !== about.etag) {
          opened?.body.destroy();
          throw refuse('notFound');
        }
        return reply.send(opened.body);
      },
    });

    scope.route({
      method: 'PUT',
      url: PATH,
      schema: { hide: true },
      // Before the body is touched, so that a stranger cannot make the server take a byte.
      onRequest: async (request) => {
        try {
          if (!isWritable()) throw refuse('storageFull');
          await mayUpload(request, grantOf(request, 'PUT'), store);
        } catch (error) {
          linger(request.raw);
          throw error;
        }
      },
      handler: async (request, reply) => {
        const { key, contentType, size, maxBytes } = grantOf(request, 'PUT');
        if (!contentType) throw refuse('notFound');
        const body = bodyOf(request.raw);
        // Many at once would fill the disk by one address. The last one counts: the line of the one before may be dead.
        arriving.get(key)?.destroy(refuse('alreadyUploaded'));
        arriving.set(key, body);
        request.raw.setTimeout(IDLE_MS, () => request.raw.destroy());
        try {
          await store.put(key, body, {
            contentType,
            onlyIfAbsent: true,
            ...(size === undefined ? {} : { size }),
            ...(maxBytes === undefined ? {} : { maxBytes }),
          });
        } catch (error) {
          linger(request.raw);
          throw refusalOf(error);
        } finally {
          if (arriving.get(key) === body) arriving.delete(key);
        }
        return reply.code(201).header('cache-control', 'no-store').send();
      },
    });
  });
}

async function mayUpload(request: FastifyRequest, grant: Grant, store: ObjectStore): Promise<void> {
  if (request.headers['content-type']?.trim().toLowerCase() !== grant.contentType)
    throw refuse('unsupportedMediaType');
  const declared = request.headers['content-length'];
  if (declared !== undefined) {
    if (Number(declared) > Math.min(grant.size ?? Number.POSITIVE_INFINITY, grant.maxBytes ?? 0))
      throw refuse('payloadTooLarge');
    if (grant.size !== undefined && Number(declared) !== grant.size) throw refuse('malformed');
  }
  if (await store.stat(grant.key)) throw refuse('alreadyUploaded');
}

function refusalOf(error: unknown): unknown {
  if (isFault(error, 'exists')) return refuse('alreadyUploaded');
  if (isFault(error, 'tooLarge')) return refuse('payloadTooLarge');
  if (error instanceof ObjectStoreError) return refuse('malformed');
  return error;
}

/** A failed upload destroys the stream that it read; the request must outlive that, to be answered. */
function bodyOf(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  raw.once('close', () => raw.complete || body.destroy(new ClientDisconnected()));
  return raw.pipe(body);
}

function linger(raw: IncomingMessage): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
  setTimeout(() => raw.complete || raw.destroy(), LINGER_MS).unref();
}

function describe(reply: FastifyReply, about: StoredObject): void {
  const known = isFileType(about.contentType);
  reply
    .header('content-type', known ? about.contentType : 'application/octet-stream')
    .header('content-disposition', known ? 'inline' : 'attachment')
    .header('content-length', about.size)
    .header('accept-ranges', 'bytes')
    .header('etag', about.etag)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer');
}

/** One range, as players ask for it. Several at once, or another unit, may be answered with the whole. */
function rangeOf(
  request: FastifyRequest,
  { size, etag }: StoredObject,
): { start: number; end: number } | 'outside' | undefined {
  const { range, 'if-range': condition } = request.headers;
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  if (!found || (condition !== undefined && condition !== etag)) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}
