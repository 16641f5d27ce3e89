// The limit: a bare Fastify that returns the JSON it was given, by the same schema, and does nothing else. Given a
// database, it answers /ready after one question to it. Given a folder, it writes what is uploaded there.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

const { PORT, ANSWER, DATABASE_URL, UPLOAD_DIR } = process.env;
const app = Fastify();

if (DATABASE_URL) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
  app.get('/ready', async () => {
    await pool.query('SELECT 1');
    return { status: 'ready' };
  });
} else app.get('/ready', async () => ({ status: 'ready' }));

if (ANSWER) {
  const { Me } = await import('@trialog/contract/schemas/people.ts');
  const answer: unknown = JSON.parse(ANSWER);
  app.get('/me', { schema: { response: { 200: Me } } }, async () => answer);
}

if (UPLOAD_DIR) {
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.put<{ Params: { name: string } }>('/upload/:name', async (request, reply) => {
    await pipeline(request.raw, createWriteStream(join(UPLOAD_DIR, request.params.name), { flush: true }));
    return reply.code(201).send();
  });
}

process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
