// Counts bytes on their way through and cuts the stream at the first one too many, so that a limit holds
// whatever the sender declared, and no more than a chunk is ever in memory.
import { Transform } from 'node:stream';
import { ObjectStoreError, type PutOptions } from './port.ts';

type Bounds = Pick<PutOptions, 'size' | 'maxBytes'>;

export function checkSize(bytes: number, { size, maxBytes }: Bounds): void {
  if (maxBytes !== undefined && bytes > maxBytes) throw new ObjectStoreError('tooLarge');
  if (size !== undefined && bytes !== size) throw new ObjectStoreError('sizeDiffers');
}

export function meter(bounds: Bounds): Transform {
  const most = Math.min(bounds.size ?? Number.POSITIVE_INFINITY, bounds.maxBytes ?? Number.POSITIVE_INFINITY);
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > most) return done(new ObjectStoreError('tooLarge'));
      done(null, chunk);
    },
    flush(done) {
      done(bounds.size !== undefined && bytes < bounds.size ? new ObjectStoreError('sizeDiffers') : null);
    },
  });
}
