// Sends the API's JSON compressed to who can read it: a page of the wall is a fifth of its size then, and on a phone's
// line every kilobyte waits for the one before. Streams and files go as they are.
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What fits into one packet anyway gains nothing. */
const LEAST_BYTES = 1_400;
/** Better ones save a few bytes more, and cost several times as much of the processor. */
const BROTLI_QUALITY = 4;

type Compress = (bytes: Buffer, done: (error: Error | null, compressed: Buffer) => void) => void;

const ways: readonly { encoding: string; compress: Compress }[] = [
  {
    encoding: 'br',
    compress: (bytes, done) =>
      brotliCompress(
        bytes,
        {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        },
        done,
      ),
  },
  { encoding: 'gzip', compress: (bytes, done) => gzip(bytes, done) },
];

/** Whether the header names it and does not refuse it (`q=0`). */
export function acceptsEncoding(request: FastifyRequest, encoding: string): boolean {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return false;
  return header
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
    .includes(encoding);
}

const wayFor = (request: FastifyRequest) => ways.find(({ encoding }) => acceptsEncoding(request, encoding));

export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < LEAST_BYTES)
      return done();
    if (!request.url.startsWith('/api/') || reply.hasHeader('content-encoding')) return done();
    if (!/^application\/(problem\+)?json\b/.test(String(reply.getHeader('content-type')))) return done();
    reply.header('vary', 'accept-encoding');
    const way = wayFor(request);
    if (way === undefined) return done();
    way.compress(Buffer.isBuffer(payload) ? payload : Buffer.from(payload), (error, compressed) => {
      if (error !== null) return done(error);
      reply.header('content-encoding', way.encoding).header('content-length', compressed.length);
      done(null, compressed);
    });
  });
}
