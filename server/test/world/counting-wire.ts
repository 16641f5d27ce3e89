// A wire to the database that counts transactions and their flights: a flight is everything that is sent before an answer
// is waited for.
import { createServer, connect as dial, type Socket } from 'node:net';

interface CountedTransaction {
  flights: number;
  end: 'COMMIT' | 'ROLLBACK' | undefined;
}

export interface CountingWire {
  port: number;
  /** The transactions that began since the last call, except those that were open then. */
  take(): CountedTransaction[];
  close(): Promise<void>;
}

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
        current = { flights: 0, end: undefined };
        counted.push(current);
      }
      if (current && answered) current.flights += 1;
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
