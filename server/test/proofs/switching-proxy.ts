// A proxy before several servers, in turn, whose list can be changed while people work: as small as one can be.
import { createServer, request } from 'node:http';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';

export interface SwitchingProxy {
  url: string;
  /** From the next request on. */
  leadTo(targets: readonly string[]): void;
  stop(): Promise<void>;
}

export async function openProxy(): Promise<SwitchingProxy> {
  let targets: readonly string[] = [];
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const target = targets[turn++ % targets.length];
    if (target === undefined) return void answer.writeHead(503, { 'retry-after': '1' }).end();
    const { hostname, port } = new URL(target);
    const { method, headers, url } = incoming;
    const outgoing = request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
    return undefined;
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (given) => {
      targets = given;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
