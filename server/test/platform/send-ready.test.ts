// Answers that are ready share their buffers one after the other: none is used again before its bytes have left.
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Ready } from '../../src/platform/http/ready.ts';
import { sendReady } from '../../src/platform/http/send-ready.ts';

const LETTERS = 100_000;
const app = fastify();
const events = new EventEmitter();
app.addHook('onSend', async () => void events.emit('sent'));
app.get<{ Params: { letter: string; count: string } }>('/:letter/:count', async ({ params }, reply) =>
  sendReady(reply, Ready.list<unknown>([Ready.of(params.letter.repeat(Number(params.count))), Ready.of(1)])),
);

let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return (await answer.json()) as [string, number];
};

it('short ones and long ones come whole', async () => {
  for (const count of [0, 1, 60_000, 300_000])
    expect(await read(`ä/${count}`)).toEqual(['ä'.repeat(count), 1]);
});

it('a client that reads late gets what it asked for, whatever others are sent meanwhile', async () => {
  const opened = once(app.server, 'connection');
  const slow = connect(port, '127.0.0.1');
  slow.pause();
  const [served] = (await opened) as [Socket];
  let asked = 0;
  // Until the system takes no more, and the rest of an answer waits in its buffer.
  for (; served.writableLength === 0; asked++) {
    const sent = once(events, 'sent');
    slow.write(`GET /*/${LETTERS} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await sent;
    await setImmediate();
  }
  for (let n = 0; n < 3; n++) expect((await read(`+/${LETTERS}`))[0]).toBe('+'.repeat(LETTERS));
  // Characters that no header has.
  const seen = { own: 0, others: 0 };
  for await (const chunk of slow.resume() as AsyncIterable<Buffer>) {
    const text = chunk.toString('latin1');
    seen.own += text.split('*').length - 1;
    seen.others += text.split('+').length - 1;
    if (seen.own + seen.others >= asked * LETTERS) break;
  }
  expect(seen).toEqual({ own: asked * LETTERS, others: 0 });
});

it('a client that goes away in the middle leaves nothing behind for the next', async () => {
  for (let n = 0; n < 20; n++) {
    const gone = connect(port, '127.0.0.1');
    gone.write(`GET /c/${LETTERS} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(3));
    await new Promise((resolve) => gone.once('data', resolve));
    gone.destroy();
    expect((await read(`d/${LETTERS}`))[0]).toBe('d'.repeat(LETTERS));
  }
});
