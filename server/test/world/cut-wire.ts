// A wire to the database that is cut so many times after so many answers, lets nothing through from then on, or ends with
// the last words of a database that is killed, in one piece with the first answer that says it is ready.
import { createServer, connect as dial, type Socket } from 'node:net';

export type Cut = 'soft' | 'hard' | 'silent' | 'last words';

const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
const FIELDS = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
const LAST_WORDS = Buffer.concat([Buffer.from('E\0\0\0'), Buffer.from([FIELDS.length + 4]), FIELDS]);

export interface CutWire {
  /** The address of the database by way of this wire. */
  url: string;
  close(): Promise<void>;
}

export async function openCutWire(
  databaseUrl: string,
  { cuts, cut, after }: { cuts: number; cut: Cut; after: number },
): Promise<CutWire> {
  const target = new URL(databaseUrl);
  let left = cuts;
  const ends = new Set<Socket>();
  const wire = createServer((near) => {
    const far = dial({ host: target.hostname, port: Number(target.port) });
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {}).on('close', () => ends.delete(end));
    }
    near.pipe(far);
    let answers = 0;
    let silent = false;
    far.on('data', (bytes: Buffer) => {
      answers += 1;
      if (silent) return;
      if (left === 0 || answers <= after) return void near.write(bytes);
      if (cut === 'last words' && !bytes.includes(READY)) return void near.write(bytes);
      left -= 1;
      if (cut === 'last words') near.write(Buffer.concat([bytes, LAST_WORDS]));
      silent = cut === 'silent';
      if (silent) return;
      far.destroy();
      if (cut === 'hard') near.resetAndDestroy();
      else near.end();
    });
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const address = wire.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    close: async () => {
      wire.close();
      for (const end of ends) end.destroy();
    },
  };
}
