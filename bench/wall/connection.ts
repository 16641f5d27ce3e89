// One kept connection that asks the same things again and again, read as bytes: cheap enough that the load tool leaves
// the machine to the server, and still every answer is compared to the letter.
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: Buffer;
}

export interface Connection {
  ask(request: Buffer): Promise<Answer>;
  close(): void;
}

export interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  token: string;
  key?: string;
  body?: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

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

/** Load goes to this machine only. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let chunks: Buffer[] = [];
  let received = 0;
  /** Of the whole answer, once its head is known. */
  let wanted: number | undefined;
  let headLength = 0;
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    if (wanted === undefined) {
      const start = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      const end = start.indexOf(HEAD_END);
      if (end < 0) return;
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(start.toString('latin1', 0, end)) ?? [];
      if (length === undefined) return fail(new Error('An answer does not say how long it is.'));
      headLength = end + HEAD_END.length;
      wanted = headLength + Number(length);
    }
    if (received < wanted) return;
    const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    const answer = {
      status: Number(whole.toString('latin1', 9, 12)),
      body: whole.subarray(headLength, wanted),
    };
    chunks = [];
    received = 0;
    wanted = undefined;
    waiting?.resolve(answer);
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
