// The watchdog over parts that fall silent: when it replaces them, when it does not, and what it tells.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Loop, startLoop } from './loop.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** Long beside the pauses that a busy machine makes. */
const SILENCE = 1000;

let watchdog: Watchdog;
let loop: Loop | undefined;
let told: string[];
afterEach(async () => {
  watchdog.stop();
  await loop?.stop();
  loop = undefined;
});

function watch(databaseAnswers: () => Promise<boolean>): Watchdog {
  told = [];
  watchdog = startWatchdog({
    databaseAnswers,
    onSilent: (name) => told.push(name),
    onError: (error) => told.push(String(error)),
    silence: SILENCE,
  });
  return watchdog;
}

/** Goes round until its third turn, which never ends; how many such there are is counted. */
function loopThatHangs(hangs: number) {
  let turns = 0;
  let hanging = 0;
  loop = startLoop(
    async () => {
      turns += 1;
      if (turns >= 3 && hanging < hangs) {
        hanging += 1;
        await new Promise(() => {});
      }
      return 10;
    },
    10,
    () => {},
  );
  watchdog.watch({ name: 'seals', ...loop });
  return { turns: () => turns };
}

describe('the watchdog', () => {
  it('replaces what has fallen silent while the database answers, and tells of it', async () => {
    watch(async () => true);
    const { turns } = loopThatHangs(1);
    await expect.poll(() => told).toEqual(['seals']);
    await expect.poll(turns).toBeGreaterThan(10);
    expect(watchdog.health()).toEqual([{ name: 'seals', silent: false, replaced: 1 }]);
  });

  it('goes on where the new one is silent too', async () => {
    watch(async () => true);
    const { turns } = loopThatHangs(3);
    const silentOnce = [{ name: 'seals', silent: true, replaced: 1 }];
    await expect.poll(() => watchdog.health(), { interval: 10 }).toEqual(silentOnce);
    await expect.poll(() => watchdog.health()[0]?.replaced).toBe(3);
    await expect.poll(turns).toBeGreaterThan(10);
    expect(watchdog.health()[0]).toMatchObject({ silent: false, replaced: 3 });
  });

  it('leaves all as it is while the database is away, and gives it time afterwards', async () => {
    let answers = false;
    let lastAway = 0;
    watch(async () => {
      if (!answers) lastAway = performance.now();
      return answers;
    });
    loopThatHangs(1);
    await sleep(3 * SILENCE);
    expect(watchdog.health()[0]?.replaced).toBe(0);
    answers = true;
    await expect.poll(() => watchdog.health()[0]?.replaced, { interval: 10 }).toBe(1);
    expect(performance.now() - lastAway).toBeGreaterThan(SILENCE);
  });

  it('does not ask the database as long as there are signs', async () => {
    let asked = 0;
    watch(async () => {
      asked += 1;
      return true;
    });
    loopThatHangs(0);
    await sleep(4 * SILENCE);
    expect([asked, told]).toEqual([0, []]);
  });

  it('is no hindrance to an end: a turn that hangs is left behind', async () => {
    watch(async () => false);
    const { turns } = loopThatHangs(1);
    await expect.poll(turns).toBe(3);
    const begun = performance.now();
    await loop?.stop();
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});
