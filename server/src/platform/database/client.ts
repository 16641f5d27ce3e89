// One connection to PostgreSQL: the driver's client on a socket of ours, so that what is asked together goes out in one
// write, and a connection that does not answer can be given up. Of several hosts it goes to the one that is written to.
import { Socket } from 'node:net';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { findWritable, forgetWritable, type Host, readHosts } from './hosts.ts';
import type { Compiled } from './statement.ts';

export interface ConnectionOptions {
  /** Take on this role for every connection. */
  role?: string;
  name?: string;
}

const CONNECT_WITHIN = 5000;

export class ConnectionFault extends Error {
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export const connectionClosed = (cause?: unknown): ConnectionFault =>
  new ConnectionFault('CONNECTION_CLOSED', 'The connection to the database was lost.', cause);

export function clientConfig(url: string, options: ConnectionOptions = {}): pg.ClientConfig {
  return {
    connectionString: withUsualSslModes(url),
    application_name: options.name ?? 'trialog',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 15_000,
    options: `-c TimeZone=UTC${options.role ? ` -c role=${options.role}` : ''}`,
    keepAlive: true,
    types: columnTypes,
  };
}

/** The modes mean what they mean to PostgreSQL's own programs: `require` encrypts, `verify-full` also checks who answers. */
function withUsualSslModes(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!url.searchParams.has('sslmode') || url.searchParams.has('uselibpqcompat')) return address;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** What a server says of itself when it lets somebody in. */
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

type Connected = (error: Error) => void;

export class DatabaseClient extends pg.Client {
  /** The process of the database that serves this connection. */
  backend: Promise<number> | undefined;
  /** The address of its host, where there are several. */
  server: string | undefined;
  /** Why the connection is lost, once it is: also where nobody listened in that moment. */
  lost: ConnectionFault | undefined;
  readonly #socket: Socket;
  readonly #hosts: readonly Host[];
  /** With which other hosts are asked. */
  readonly #config: pg.ClientConfig;
  #isFollowing = false;
  #gathering = false;

  /** `only`: this host of several, since what is asked is about that one. */
  constructor(config: pg.ClientConfig, only?: string) {
    const socket = new Socket();
    const { address, hosts } = readHosts(config.connectionString ?? '');
    const chosen = hosts.find((host) => host.address === only);
    super({
      ...config,
      ...(config.connectionString === undefined ? {} : { connectionString: chosen?.address ?? address }),
      pipeline: true,
      stream: () => socket,
    });
    this.#socket = socket;
    this.#config = config;
    this.#hosts = chosen ? [] : hosts;
    this.server = only;
    // An error that nobody listens to would end the process. It may come with the last bytes of the connecting, before
    // whoever waits for the connection has it.
    this.on('error', (error) => {
      this.lost ??= connectionClosed(error);
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error) => (error ? reject(error) : resolve(this))),
      );
    if (this.#hosts.length === 0) this.#connect(callback);
    else
      findWritable(this.#hosts, this.#config).then((host) => {
        this.#lookOut(host);
        this.#connect(callback);
      }, callback);
    return undefined;
  }

  /** Goes to this host, and makes sure that it still is the one. */
  #lookOut({ host, port, address }: Host): void {
    // The driver takes them from the address that it was made with.
    Object.assign(this, { host, port });
    this.server = address;
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.#isFollowing = parameterValue === 'on';
    });
    // Also where it was let go in peace: that costs one look at the hosts.
    this.once('end', () => forgetWritable(this.#hosts));
  }

  #connect(callback: Connected): void {
    const late = new ConnectionFault('CONNECT_TIMEOUT', 'The database did not answer in time.');
    const timer = setTimeout(() => this.#socket.destroy(late), CONNECT_WITHIN);
    super.connect((error: (Error & { code?: string }) | null) => {
      clearTimeout(timer);
      if (error || this.#isFollowing) forgetWritable(this.#hosts);
      if (!error && this.#isFollowing) {
        this.cut();
        return callback(connectionClosed());
      }
      const closed = error && error.code === undefined && this.#socket.destroyed;
      // The socket's file comes and goes with the database.
      const away = error?.code === 'ENOENT';
      callback((closed || away ? connectionClosed(error) : error) as Error);
    });
  }

  ask({ text, values, name }: Compiled): Promise<pg.QueryResult | pg.QueryResult[]> {
    this.#gather();
    return this.query(name === undefined ? { text, values } : { text, values, name });
  }

  /** Queries until the end of this tick leave in one write. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.#socket.uncork();
    });
  }

  /** Gives the connection up without a word; whoever waits for an answer hears that it is lost. */
  cut(): void {
    this.#socket.destroy();
  }
}
