// A wire to the database that counts transactions, their flights and statements: a flight is everything that is sent before
// an answer is waited for.
import { createServer, connect as dial, type Socket } from 'node:net';

interface CountedTransaction {
  flights: number;
  /** With BEGIN and what ends it. */
  statements: number;
  end: 'COMMIT' | 'ROLLBACK' | undefined;
}

export interface CountingWire {
  port: number;
  /** The transactions that began since the last call, except those that were open then. */
  take(): CountedTransaction[];
  close(): Promise<void>;
}

/** A Sync ends each statement, except those that are sent as text alone. */
const STATEMENT_ENDS = ['S\0\0\0\x04', 'BEGIN\0', 'COMMIT\0', 'ROLLBACK\0'];
const statementsIn = (text: string): number =>
  STATEMENT_ENDS.reduce((sum, end) => sum + text.split(end).length - 1, 0);

export async function openCountingWire(databaseUrl: string): Promise<CountingWire> {
  const target = new URL(databaseUrl);
  let counted: CountedTransaction[] = [];
  const ends = new Set<Socket>();
  const wire = createServer((near) => {
    const far = dial({ host: target.hostname, port: Number(target.port) });
    let current: CountedTransaction | undefined;
    let answered = true;
    near.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (text.includes('BEGIN\0')) {
        current = { flights: 0, statements: 0, end: undefined };
        counted.push(current);
      }
      if (current && answered) current.flights += 1;
      if (current) current.statements += statementsIn(text);
      answered = false;
      for (const end of ['COMMIT', 'ROLLBACK'] as const)
        if (current && text.includes(`${end}\0`)) {
          current.end = end;
          current = undefined;
        }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      answered = true;
      near.write(bytes);
    });
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const address = wire.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    take: () => {
      const taken = counted;
      counted = [];
      return taken;
    },
    close: async () => {
      wire.close();
      for (const end of ends) end.destroy();
    },
  };
}
