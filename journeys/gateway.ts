// A proxy between browser and server, as an installation may have one: it can hold requests up, cut them off, answer
// instead of the server, and remembers what went through.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { RunningServer } from './start-server.ts';

interface Passed {
  readonly method: string;
  readonly path: string;
  /** Whether a service worker's navigation preload asked, and not the page's own navigation. */
  readonly preload: boolean;
}

export interface Gateway {
  /** The address that the browser knows. */
  readonly url: string;
  readonly server: RunningServer;
  readonly passed: Passed[];
  /** Called before a request goes on; what it waits for holds the request up, and `true` says that it has answered. */
  rule: (incoming: IncomingMessage, answer: ServerResponse) => Promise<boolean | undefined> | undefined;
  stop(): Promise<void>;
}

/** Opens a server of its own behind a gateway; `start` is given the address that the browser knows. */
export async function openGateway(start: (publicUrl: string) => Promise<RunningServer>): Promise<Gateway> {
  const proxy = createServer((incoming, answer) => void pass(incoming, answer));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const server = await start(url);
  const gateway: Gateway = {
    url,
    server,
    passed: [],
    rule: () => undefined,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await server.stop();
    },
  };
  return gateway;

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', url).pathname;
    const preload = incoming.headers['service-worker-navigation-preload'] !== undefined;
    gateway.passed.push({ method: incoming.method ?? 'GET', path, preload });
    if (await gateway.rule(incoming, answer)) return;
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', server.url), { method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
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
  return async (incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
    if (path !== '/' && existsSync(join(folder, path))) return send(answer, path);
    const ours = /^\/(api|files|identity|health|metrics|documents|config\.json)/.test(path);
    return !ours && incoming.headers.accept?.includes('text/html') ? send(answer, 'index.html') : false;
  };
}
