// Sends what is ready, put together in a buffer that is used again. A new one for each page of a wall would count as
// growth of the heap, which would then be cleaned several times a second for nothing but these.
import type { FastifyReply } from 'fastify';
import type { Ready } from './ready.ts';

/** A page of the wall has some 80 kB; what is longer has a buffer of its own. */
const BUFFER_BYTES = 128 * 1024;
const MOST_FREE = 32;
const free: Buffer[] = [];

export function sendReady(reply: FastifyReply, { pieces, byteLength }: Ready<unknown>): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  const [whole] = pieces;
  if (whole && pieces.length === 1) return reply.send(whole);
  if (byteLength > BUFFER_BYTES) return reply.send(Buffer.concat(pieces, byteLength));
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  let end = 0;
  for (const piece of pieces) end += piece.copy(buffer, end);
  // Closed once its last byte was handed to the system, or the client has gone.
  reply.raw.once('close', () => {
    if (free.length < MOST_FREE) free.push(buffer);
  });
  return reply.send(buffer.subarray(0, end));
}
