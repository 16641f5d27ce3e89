// A request by hand over a socket, so that it can be cut at any byte and at any moment.
import { connect, type Socket } from 'node:net';

interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export function rawBytes(url: string, { method, path, headers, body }: RawRequest): Buffer {
  const lines = Object.entries({
    host: new URL(url).host,
    ...headers,
    'content-length': String(body.length),
  });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

interface OpenRequest {
  socket: Socket;
  /** The status, once the answer's first line has come; 0 when the line ended before. */
  status: Promise<number>;
  cut(): void;
}

/** Sends the bytes, or only so many of them, and leaves the line open. */
export function openRequest(url: string, bytes: Buffer, upTo = bytes.length): OpenRequest {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const status = new Promise<number>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
      const match = /^HTTP\/1\.1 (\d{3})/.exec(text);
      if (match) resolve(Number(match[1]));
    });
    socket.on('close', () => resolve(0));
    socket.on('error', () => resolve(0));
  });
  socket.on('connect', () => socket.write(bytes.subarray(0, upTo)));
  return { socket, status, cut: () => void socket.resetAndDestroy() };
}
