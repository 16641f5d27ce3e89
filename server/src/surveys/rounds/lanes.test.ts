// Parts are taken until one is not full; a lane that fails does not leave the other behind.
import { expect, it } from 'vitest';
import { workThrough } from './lanes.ts';

it('takes parts until nothing is left, each once', async () => {
  let left = 25;
  const takePart = async () => {
    const taken = Math.min(left, 4);
    left -= taken;
    return taken;
  };
  expect(await workThrough(4, takePart)).toBe(25);
  expect(left).toBe(0);
});

it('fails as its lane failed, after the other came to its end', async () => {
  let parts = 0;
  let ended = false;
  const takePart = async () => {
    parts += 1;
    if (parts === 1) throw new Error('The database is gone.');
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended = true;
    return 0;
  };
  await expect(workThrough(4, takePart)).rejects.toThrow('The database is gone.');
  expect(ended).toBe(true);
});
