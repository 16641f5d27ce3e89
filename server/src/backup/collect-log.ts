// Brings the finished pieces of the write-ahead log from beside the database to the backups, in their order.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findLine, listLines, waitingFolder } from '../platform/embedded-postgres/archive.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { BackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import { copyFiles } from './files.ts';
import { segmentFile, segmentName } from './layout.ts';
import { type BackupLocation, namesIn } from './location.ts';
import { pack, unpack } from './packed-file.ts';
import { isSegment } from './segments.ts';

interface Collecting {
  cluster: string;
  location: BackupLocation;
  key: BackupKey | undefined;
  files: ObjectStore | undefined;
  signal?: AbortSignal | undefined;
}

/** Gives how many there were. */
export async function collectLog({ cluster, location, key, files, signal }: Collecting): Promise<number> {
  let collected = 0;
  for (const line of listLines(cluster)) {
    const waiting = waitingFolder(cluster, line);
    const names = (await readdir(waiting)).sort();
    const segments = names.filter(isSegment);
    // What they name must be there before them.
    if (segments.length > 0 && files) await copyFiles({ files, location, key, signal });
    for (const segment of segments) {
      signal?.throwIfAborted();
      await collect(join(waiting, segment), { location, key, line, segment });
      collected += 1;
    }
    // Notes about base backups.
    for (const name of names) if (name.endsWith('.backup')) await rm(join(waiting, name), { force: true });
    if (line !== findLine(cluster) && segments.length === names.length) await rmdir(waiting).catch(() => {});
  }
  return collected;
}

interface Segment extends Pick<Collecting, 'location' | 'key'> {
  line: string;
  segment: string;
}

/** Brought here before, and not removed there: PostgreSQL archives a piece again after a crash. */
async function collect(path: string, { location, key, line, segment }: Segment): Promise<void> {
  const target = segmentFile(line, segment);
  const name = segmentName(line, segment);
  const isThere = (await namesIn(location, target)).includes(target);
  if (!isThere) await pack(createReadStream(path), location, target, { name, key, compresses: true });
  else {
    let former = '';
    await unpack(location, target, { name, key }, async (source) => {
      former = await digestOf(source);
    });
    if (former !== (await digestOf(createReadStream(path))))
      throw new BackupFault(
        `${location.words} has another log ${segment} of line ${line}. Are they the backups of another installation?`,
      );
  }
  await rm(path);
}

async function digestOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
