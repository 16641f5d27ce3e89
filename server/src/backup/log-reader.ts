// Reads the write-ahead log of a running PostgreSQL as it is written, over a replication connection.
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { type HeldConnection, makeHold } from './hold-back.ts';
import { writePosition } from './segments.ts';

interface LogBytes {
  position: bigint;
  /** None where the database only says that it is there. */
  bytes: Buffer;
}

export interface LogReader extends AsyncIterable<LogBytes> {
  /** The database may remove what was written before. */
  confirm(position: bigint): void;
  close(): void;
}

interface Connection extends HeldConnection {
  sendCopyFromChunk(chunk: Buffer): void;
}

interface Wanted {
  slot: string;
  from: bigint;
  timeline: number;
}

/** How many pieces of at most 128 kB may wait. */
const MOST_WAITING = 32;
/** The database answers each sign, so that whoever reads has a turn though nothing is written. */
const SIGN_EVERY = 2000;
/** Microseconds from 1970 to 2000, which PostgreSQL counts from. */
const EPOCH = 946_684_800_000_000n;

const LOG = 0x77;
const KEEPALIVE = 0x6b;
const LOG_HEADER = 25;

class LogQuery extends pg.Query {
  readonly #target: PassThrough;
  readonly #hold: (connection: HeldConnection) => void;
  connection: Connection | undefined;

  constructor(text: string, target: PassThrough, done: (error: Error | undefined) => void) {
    super(text, done as never);
    this.#target = target;
    this.#hold = makeHold(target);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.connection = connection;
    if (this.#target.destroyed) return;
    const isLog = chunk[0] === LOG;
    if (!isLog && chunk[0] !== KEEPALIVE) return;
    // The driver uses its buffer again.
    const bytes = isLog ? Buffer.from(chunk.subarray(LOG_HEADER)) : Buffer.alloc(0);
    const isTaken = this.#target.write({ position: chunk.readBigUInt64BE(1), bytes });
    if (!isTaken) this.#hold(connection);
  }
}

/** `client` is a replication connection, which this uses up. */
export function readLog(client: pg.Client, { slot, from, timeline }: Wanted): LogReader {
  const target = new PassThrough({ objectMode: true, highWaterMark: MOST_WAITING });
  // An end that nobody waits for must not end the process.
  target.on('error', () => {});
  let confirmed = 0n;
  const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${writePosition(from)} TIMELINE ${timeline}`;
  const query = new LogQuery(command, target, (error) => {
    if (error) target.destroy(error);
    else target.end();
  });
  client.query(query);
  const sign = () => query.connection?.sendCopyFromChunk(status(confirmed));
  const timer = setInterval(sign, SIGN_EVERY);
  target.once('close', () => clearInterval(timer));
  return {
    [Symbol.asyncIterator]: () => target[Symbol.asyncIterator](),
    confirm: (position) => {
      confirmed = position;
      sign();
    },
    close: () => {
      target.destroy();
      void client.end().catch(() => {});
    },
  };
}

/** As a standby says what it has; the last byte asks for an answer. */
function status(confirmed: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write('r');
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(confirmed, at);
  message.writeBigInt64BE(BigInt(Date.now()) * 1000n - EPOCH, 25);
  message.writeUInt8(1, 33);
  return message;
}
