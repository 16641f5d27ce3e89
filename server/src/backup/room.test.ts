// A restore is refused where its disk has no room.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refuseWithoutRoom } from './room.ts';

it('asks for room before anything is written, also in a folder that is not there yet', async () => {
  const into = join(tmpdir(), 'nowhere', 'deeper');
  const of = (size: number) => ({ cluster: { size, sha256: '' }, segments: [], files: null });
  await refuseWithoutRoom(into, of(1000));
  await expect(refuseWithoutRoom(into, of(1e18))).rejects.toThrow(
    'needs about 1100000000.3 GB, and there are',
  );
});
