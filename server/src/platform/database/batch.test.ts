// Reads that many ask for at once: each gets their own answer, none waits for nothing, and none gets an older state.
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeBatcher, makeCoalescer } from './batch.ts';

describe('asking together', () => {
  /** Loads that end when they are told to. */
  const setUp = (options?: { atOnce?: number; most?: number }) => {
    const loads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
    const ask = makeBatcher<number, string>(
      (keys) =>
        new Promise((resolve, reject) => {
          const end = (error?: Error) =>
            error ? reject(error) : resolve(keys.map((key) => `answer ${key}`));
          loads.push({ keys, end });
        }),
      options,
    );
    return { ask, loads };
  };

  it('reads what comes in one turn by one statement, and gives each their own answer', async () => {
    const { ask, loads } = setUp();
    const answers = Promise.all([ask(3), ask(1), ask(2)]);
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([[3, 1, 2]]);
    loads[0]?.end();
    expect(await answers).toEqual(['answer 3', 'answer 1', 'answer 2']);
  });

  it('never joins a read that has begun, since its state may be older than the question', async () => {
    const { ask, loads } = setUp({ atOnce: 1 });
    const first = ask(1);
    await turn();
    const later = [ask(1), ask(2)];
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([[1]]);
    loads[0]?.end();
    expect(await first).toBe('answer 1');
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([[1], [1, 2]]);
    loads[1]?.end();
    expect(await Promise.all(later)).toEqual(['answer 1', 'answer 2']);
  });

  it('reads at most so many at once, and so many by one statement', async () => {
    const { ask, loads } = setUp({ atOnce: 2, most: 2 });
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    loads[1]?.end();
    await turn();
    expect(loads[2]?.keys).toEqual([5]);
    loads[0]?.end();
    loads[2]?.end();
    expect(await answers).toHaveLength(5);
  });

  it('tells a failure to those who asked together, and goes on for the others', async () => {
    const { ask, loads } = setUp({ atOnce: 1 });
    const failing = Promise.allSettled([ask(1), ask(2)]);
    await turn();
    const next = ask(3);
    loads[0]?.end(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    loads[1]?.end();
    expect(await next).toBe('answer 3');
  });
});

describe('sharing a reading', () => {
  const setUp = () => {
    const share = makeCoalescer<string>();
    const ends: ((error?: Error) => void)[] = [];
    const load = () =>
      new Promise<string>((resolve, reject) => {
        const number = ends.length + 1;
        ends.push((error) => (error ? reject(error) : resolve(`reading ${number}`)));
      });
    return { ask: (db: object, key: string) => share(db, key, load), ends };
  };
  const db = {};

  it('lets those who come while it is under way share the next one, never the one that has begun', async () => {
    const { ask, ends } = setUp();
    const first = ask(db, 'a');
    const later = [ask(db, 'a'), ask(db, 'a')];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe('reading 1');
    await turn();
    const last = ask(db, 'a');
    expect(ends).toHaveLength(2);
    ends[1]?.();
    expect(await Promise.all(later)).toEqual(['reading 2', 'reading 2']);
    await turn();
    ends[2]?.();
    expect(await last).toBe('reading 3');
    await turn();
    void ask(db, 'a');
    expect(ends).toHaveLength(4);
  });

  it('keeps keys and databases apart', () => {
    const { ask, ends } = setUp();
    for (const [where, key] of [
      [db, 'a'],
      [db, 'b'],
      [{}, 'a'],
    ] as const)
      void ask(where, key);
    expect(ends).toHaveLength(3);
  });

  it('reads anew after a failure', async () => {
    const { ask, ends } = setUp();
    const failing = Promise.allSettled([ask(db, 'a')]);
    const next = ask(db, 'a');
    ends[0]?.(new Error('away'));
    expect((await failing)[0]?.status).toBe('rejected');
    await turn();
    ends[1]?.();
    expect(await next).toBe('reading 2');
  });
});
