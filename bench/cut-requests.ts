// Writes requests to bare sockets and cuts them: some with an orderly end, some with a reset, as networks do.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { peoplePaths, uploadField } from '@trialog/contract/people.ts';

function request(url: string, token: string, path: string, headers: Record<string, string>): string {
  const all = { host: new URL(url).host, authorization: `Bearer ${token}`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `PUT /api/en-US/${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

const ZONES = ['Europe/Rome', 'Europe/Paris', 'Europe/Berlin'];

/** A whole write; each differs from the last, so that every one has something to change. */
export function writeRequest(url: string, token: string, number: number): string {
  const body = JSON.stringify({ language: 'it', timeZone: ZONES[number % ZONES.length] });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return request(url, token, peoplePaths.preferences, headers) + body;
}

/** An upload that promises a megabyte and sends a part of it. */
export function halfUpload(url: string, token: string): string {
  const boundary = 'cut-here';
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(1024 * 1024),
  };
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${uploadField}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return request(url, token, peoplePaths.avatar, headers) + part + 'x'.repeat(100_000);
}

export async function sendOn(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.write(text, () => resolve());
  });
  return socket;
}

export function cut(socket: Socket, number: number): void {
  if (number % 2 === 0) socket.resetAndDestroy();
  else socket.destroy();
}

/** Sends them all at once and cuts each at a moment of its own within the first 40 ms. */
export async function cutAtAnyMoment(
  url: string,
  count: number,
  textOf: (number: number) => string,
): Promise<void> {
  const one = async (number: number) => {
    const socket = await sendOn(url, textOf(number));
    await sleep((number * 7) % 40);
    cut(socket, number);
  };
  await Promise.all(Array.from({ length: count }, (_, number) => one(number)));
}
