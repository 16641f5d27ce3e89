// An answer in JSON that is made while it is sent: never whole in memory, compressed for who can read that, and ended when
// its reader goes.
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './compress.ts';

export class StreamedJson {
  readonly parts: AsyncIterable<string>;
  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** As for downloads: the rest waits in the database. */
const PARTS_WAITING = 2;
const LEVEL = 1;

export function sendStreamedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts }: StreamedJson,
): FastifyReply {
  const plain = Readable.from(parts, { objectMode: true, highWaterMark: PARTS_WAITING });
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!acceptsEncoding(request, 'gzip')) return reply.send(plain);
  const compressed = createGzip({ level: LEVEL, chunkSize: 64 * 1024 });
  // A failure half-way cuts the line, so that nobody takes the part for the whole.
  pipeline(plain, compressed, () => {});
  return reply.header('content-encoding', 'gzip').send(compressed);
}
