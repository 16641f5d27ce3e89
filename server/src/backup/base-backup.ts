// Copies a running PostgreSQL: its files as a tar, over a replication connection. The pieces of the log that belong to it
// stay in the database's folder until this connection is closed.
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { clientConfig } from '../platform/database/client.ts';
import { type HeldConnection, makeHold } from './hold-back.ts';
import { type LogReader, readLog } from './log-reader.ts';
import { explainReplication } from './outer-database.ts';
import { readPosition } from './segments.ts';

export interface BaseBackup {
  /** Where recovery begins. */
  start: bigint;
  timeline: number;
  /** From here on the copy is consistent. */
  end: bigint;
}

export interface ReplicationSession {
  /** `read` gets the tar; what it was given is good only once this has ended well. */
  copyCluster<Result>(
    label: string,
    read: (tar: AsyncIterable<Uint8Array>) => Promise<Result>,
  ): Promise<BaseBackup & { result: Result }>;
  /** The log from a piece's beginning on, as it is written; the last thing that this connection does. */
  readLog(from: bigint, timeline: number): LogReader;
  close(): Promise<void>;
}

type Results = readonly pg.QueryResult[];

const BUFFER = 4 * 1024 * 1024;

/** Passes on what the database copies, as fast as it is read. */
class CopyQuery extends pg.Query {
  readonly #target: PassThrough;
  readonly #hold: (connection: HeldConnection) => void;

  constructor(text: string, target: PassThrough, done: (error: Error | undefined, results: unknown) => void) {
    super(text, done as never);
    this.#target = target;
    this.#hold = makeHold(target);
  }

  /** The driver calls this for each piece. Its buffer is used again, so that each is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: HeldConnection): void {
    // A letter says what it is: the tar's bytes are `d`, the rest is the name of the tar and how far it is.
    if (chunk[0] !== 0x64 || this.#target.destroyed) return;
    if (!this.#target.write(Buffer.from(chunk.subarray(1)))) this.#hold(connection);
  }
}

export async function connectReplication(ownerUrl: string, name: string): Promise<pg.Client> {
  const settings = { ...clientConfig(ownerUrl, { name }), statement_timeout: 0, replication: 'true' };
  const client = new pg.Client(settings);
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw explainReplication(error);
  });
  return client;
}

/** The connection ends when `signal` says so, and what it does fails. */
export async function openReplication(ownerUrl: string, signal?: AbortSignal): Promise<ReplicationSession> {
  signal?.throwIfAborted();
  const client = await connectReplication(ownerUrl, 'trialog-backup');
  const cut = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', cut);
  // Ends with this connection.
  const slot = `trialog_${randomBytes(6).toString('hex')}`;
  await client
    .query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL true)`)
    .catch((error) => {
      cut();
      throw explainReplication(error);
    });
  return {
    copyCluster: async (label, read) => {
      const tar = new PassThrough({ highWaterMark: BUFFER });
      const command = `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')`;
      const copied = new Promise<Results>((resolve, reject) => {
        const query = new CopyQuery(command, tar, (error, results) => {
          if (error) reject(error);
          else resolve(results as Results);
        });
        client.query(query);
      });
      copied.then(
        () => tar.end(),
        (error) => tar.destroy(error),
      );
      const [results, result] = await Promise.all([
        copied,
        read(tar).catch((error) => {
          tar.destroy();
          // Nobody wants the rest.
          cut();
          throw error;
        }),
      ]);
      const [first, last] = [results[0]?.rows[0], results.at(-1)?.rows[0] ?? results.at(-2)?.rows[0]];
      return {
        start: readPosition(first?.recptr),
        timeline: Number(first?.tli),
        end: readPosition(last?.recptr),
        result,
      };
    },
    readLog: (from, timeline) => readLog(client, { slot, from, timeline }),
    close: async () => {
      signal?.removeEventListener('abort', cut);
      await client.end().catch(() => {});
    },
  };
}
