// One kept connection that asks the same things again and again, read as bytes: cheap enough that the load tool leaves
// the machine to the server, and still every answer is compared to the letter.
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: Buffer;
}

export interface Connection {
  /** Where the body is known, it is compared as it comes, and an answer that differs is an error. */
  ask(request: Buffer, expected?: Buffer): Promise<Answer>;
  close(): void;
}

interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  token: string;
  key?: string;
  body?: string;
}

const HEAD_END = '\r\n\r\n';

export function requestText({ method = 'GET', path, token, key, body }: Asked): Buffer {
  const lines = [
    `${method} /api/en-US/${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
  ];
  if (key !== undefined) lines.push(`Idempotency-Key: ${key}`);
  if (body !== undefined)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

const RECEIVED_AT_ONCE = 256 * 1024;

/** Load goes to this machine only. */
export async function openConnection(port: number): Promise<Connection> {
  let reading: Reading | undefined;
  const buffer = Buffer.allocUnsafe(RECEIVED_AT_ONCE);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      // One buffer for all answers: the load tool must not pay for what it throws away.
      onread: {
        buffer,
        callback: (length) => {
          reading?.take(buffer.subarray(0, length));
          return true;
        },
      },
    });
    opened.once('connect', () => resolve(opened));
    opened.once('error', reject);
  });
  const fail = (error: Error) => reading?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return {
    ask: (request, expected) =>
      new Promise((resolve, reject) => {
        reading = readAnswer(expected, resolve, reject);
        if (socket.destroyed) fail(new Error('The server closed the connection.'));
        else socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

interface Reading {
  take(chunk: Buffer): void;
  reject(error: Error): void;
}

function readAnswer(
  expected: Buffer | undefined,
  resolve: (answer: Answer) => void,
  reject: (error: Error) => void,
): Reading {
  let head = '';
  let status = 0;
  let length = -1;
  let received = 0;
  const kept: Buffer[] = [];
  const takeBody = (chunk: Buffer) => {
    if (expected === undefined || status !== 200) kept.push(Buffer.from(chunk));
    else if (expected.compare(chunk, 0, chunk.length, received, received + chunk.length) !== 0)
      reject(new Error('An answer differs from the one that was expected.'));
    received += chunk.length;
    if (received < length) return;
    if (expected !== undefined && status === 200 && length !== expected.length)
      reject(new Error('An answer is not as long as the one that was expected.'));
    resolve({ status, body: expected !== undefined && status === 200 ? expected : Buffer.concat(kept) });
  };
  return {
    reject,
    take(chunk) {
      if (length >= 0) return takeBody(chunk);
      const before = head.length;
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const [, said] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
      if (said === undefined) return reject(new Error('An answer does not say how long it is.'));
      status = Number(head.slice(9, 12));
      length = Number(said);
      takeBody(chunk.subarray(end + HEAD_END.length - before));
    },
  };
}
