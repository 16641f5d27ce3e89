// A server that wants more room on its disks than any disk has: what nobody can do then, and what everybody still can. On a
// disk that really fills up: server/test/proofs/full-disk.test.ts.
import { setUpPaths } from '@trialog/contract/set-up.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { DISK_RESERVE: '1000000000' } });
});
afterAll(() => world.stop());

describe('writes on a disk that is nearly full', () => {
  it('are refused, and everybody reads', async () => {
    const anna = await world.as('anna');
    const refused = await anna.put('Users/me/preferences', { language: 'en', timeZone: 'Europe/Rome' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(refused.body).toMatchObject({ code: 'storageFull', title: 'No room to store this' });
    expect((await anna.get('Users/me')).status).toBe(200);
  });

  it('are refused to those who have no account yet', async () => {
    const opened = await fetch(`${world.url}/api/en-US/${setUpPaths.link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'a'.repeat(43) }),
    });
    expect(await opened.json()).toMatchObject({ status: 503, code: 'storageFull' });
  });

  it('are told of by health and figures', async () => {
    const ready = await fetch(`${world.url}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'degraded',
      disks: expect.arrayContaining([expect.stringMatching(/^The disk of DATA_DIR has \d+ MB left/)]),
    });
    const figures = await (await fetch(`${world.url}/metrics`)).text();
    expect(figures).toMatch(/^trialog_disk_low\{disk="files"\} 1$/m);
    expect(figures).toMatch(/^trialog_disk_free_bytes\{disk="files"\} \d+$/m);
  });
});
