// For tests: the embedded provider alone behind a plain server, on a database with the demo cast.
import { createServer, type Server } from 'node:http';
import {
  createConnection,
  createServer as createWire,
  type Socket,
  type Server as WireServer,
} from 'node:net';
import { cloneDatabase } from '../../../../test/world/world.ts';
import { readConfig } from '../../../config.ts';
import { APP_ROLE, connect, type Sql } from '../../database/connect.ts';
import { freePort } from '../../embedded-postgres/start.ts';
import type { TrustProxy } from '../../http/proxies.ts';
import { type EmbeddedProvider, openEmbeddedProvider } from './provider.ts';

export interface IdentityHouse {
  url: string;
  config: ReturnType<typeof readConfig>['identity'];
  provider: EmbeddedProvider;
  /** The database as its owner, to look behind the provider. */
  owner: Sql;
  databaseUrl: string;
  restart(): Promise<void>;
  /** Cuts the provider off from its database, as a restart of the database does, and connects it again. */
  database: { cut(): Promise<void>; mend(): Promise<void> };
  /** A second process on the same database, at another address. */
  openSecond(): Promise<{ url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

interface HouseOptions {
  publicUrl?: string;
  trustProxy?: TrustProxy;
  mostParked?: number;
}

interface Running {
  provider: EmbeddedProvider;
  close(): Promise<void>;
}

const silent = { warn() {}, error() {} };

export async function openIdentityHouse(options: HouseOptions = {}): Promise<IdentityHouse> {
  const databaseUrl = await cloneDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const publicUrl = options.publicUrl ?? url;
  const config = readConfig({ PUBLIC_URL: publicUrl }, '0.1.0').identity;
  const owner = connect(databaseUrl, { connections: 2 });

  const wire = await makeWire(databaseUrl);

  async function run(at: number): Promise<Running> {
    const sql = connect(wire.url, { connections: 4, role: APP_ROLE });
    const parts = { sql, config, publicUrl, version: '0.1.0', salt: 'salt', log: silent };
    const { publicUrl: _own, ...bounds } = options;
    const provider = await openEmbeddedProvider({ ...parts, ...bounds });
    const server = createServer((req, res) => void provider.handle(req, res));
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
    return {
      provider,
      close: async () => {
        await stop(server);
        await provider.close();
        await sql.end({ timeout: 1 });
      },
    };
  }

  let running = await run(port);
  return {
    url,
    config,
    get provider() {
      return running.provider;
    },
    owner,
    databaseUrl,
    async restart() {
      await running.close();
      running = await run(port);
    },
    database: wire,
    async openSecond() {
      const at = await freePort();
      const second = await run(at);
      return { url: `http://127.0.0.1:${at}`, close: second.close };
    },
    async close() {
      await running.close();
      await owner.end();
      await wire.cut();
    },
  };
}

/** A connection to the database that can be cut. */
async function makeWire(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const url = new URL(databaseUrl);
  url.port = String(port);
  let wire: WireServer;
  const ends = new Set<Socket>();
  const mend = async () => {
    wire = createWire((near) => {
      const far = createConnection({ host: target.hostname, port: Number(target.port) });
      for (const end of [near, far]) {
        ends.add(end);
        end.on('error', () => {}).on('close', () => ends.delete(end));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => wire.listen(port, '127.0.0.1', resolve));
  };
  const cut = async () => {
    const closed = new Promise((resolve) => wire.close(resolve));
    for (const end of ends) end.destroy();
    await closed;
  };
  await mend();
  return { url: url.href, cut, mend };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
