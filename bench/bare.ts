// The limit: a bare Fastify that returns the JSON it was given, by the same schema, and does nothing else. Given a
// database, it answers /ready after one question to it.
import Fastify from 'fastify';

const { PORT, ANSWER, DATABASE_URL } = process.env;
const app = Fastify();

if (DATABASE_URL) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(DATABASE_URL, { max: 1 });
  app.get('/ready', async () => {
    await sql`SELECT 1`;
    return { status: 'ready' };
  });
} else app.get('/ready', async () => ({ status: 'ready' }));

if (ANSWER) {
  const { Me } = await import('@trialog/contract/schemas/people.ts');
  const answer: unknown = JSON.parse(ANSWER);
  app.get('/me', { schema: { response: { 200: Me } } }, async () => answer);
}

process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
