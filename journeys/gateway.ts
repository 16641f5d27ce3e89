// A proxy between browser and server, as one stands before an installation: it can hold requests up, cut them off,
// answer in the server's place, and remembers what went through.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { House } from './start-server.ts';

interface Passed {
  readonly method: string;
  readonly path: string;
  /** Whether a service worker's navigation preload asked, and not the page's own navigation. */
  readonly preload: boolean;
}

export interface Gateway {
  /** The address that the browser knows. */
  readonly url: string;
  readonly house: House;
  readonly passed: Passed[];
  /** Called before a request goes on; what it waits for holds the request up, and `true` says that it has answered. */
  rule: (asked: IncomingMessage, answer: ServerResponse) => Promise<boolean | undefined> | undefined;
  stop(): Promise<void>;
}

/** Opens a server of its own behind a gateway; `start` is given the address that the browser knows. */
export async function openGateway(start: (publicUrl: string) => Promise<House>): Promise<Gateway> {
  const server = createServer((asked, answer) => void pass(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const house = await start(url);
  const gateway: Gateway = {
    url,
    house,
    passed: [],
    rule: () => undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await house.stop();
    },
  };
  return gateway;

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = new URL(asked.url ?? '/', url).pathname;
    const preload = asked.headers['service-worker-navigation-preload'] !== undefined;
    gateway.passed.push({ method: asked.method ?? 'GET', path, preload });
    if (await gateway.rule(asked, answer)) return;
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', house.url), { method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A rule that serves a kept web in the place of today's: its files, and its page at every address of a page. */
export function servesWeb(folder: string): Gateway['rule'] {
  const send = (answer: ServerResponse, file: string) => {
    answer.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    answer.end(readFileSync(join(folder, file)));
    return true;
  };
  return async (asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
    if (path !== '/' && existsSync(join(folder, path))) return send(answer, path);
    const ours = /^\/(api|files|identity|health|metrics|documents|config\.json)/.test(path);
    return !ours && asked.headers.accept?.includes('text/html') ? send(answer, 'index.html') : false;
  };
}
