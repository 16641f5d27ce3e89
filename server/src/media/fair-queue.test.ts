// The queue for costly work: one at a time, in turn between people, nothing for those who have gone.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../platform/http/refusal.ts';
import { makeFairQueue } from './fair-queue.ts';

const nothing = () => Promise.resolve();

function makeLog() {
  const done: string[] = [];
  return { done, work: (name: string) => async () => void done.push(name) };
}

describe('a fair queue', () => {
  it('takes one of each in turn, however many somebody brings', async () => {
    const queue = makeFairQueue(10);
    const { done, work } = makeLog();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      queue.run(name.charAt(0), work(name)),
    );
    expect(queue.size).toBe(7);
    await Promise.all(all);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(queue.size).toBe(0);
  });

  it('runs one at a time, and goes on after one that fails', async () => {
    const queue = makeFairQueue(10);
    let running = 0;
    const work = async () => {
      running++;
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running--;
      throw new Error('failed');
    };
    const ends = await Promise.allSettled([queue.run('a', work), queue.run('b', work), queue.run('a', work)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(queue.run('c', async () => 'done')).resolves.toBe('done');
  });

  it('never begins what its caller has left', async () => {
    const queue = makeFairQueue(10);
    const { done, work } = makeLog();
    const gone = new AbortController();
    const first = queue.run('a', () => new Promise((resolve) => setImmediate(resolve)));
    const left = queue.run('a', work('left'), gone.signal);
    const other = queue.run('b', work('other'));
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await Promise.all([first, other]);
    expect(done).toEqual(['other']);
    await expect(queue.run('a', nothing, gone.signal)).rejects.toThrow('gone');
    expect(queue.size).toBe(0);
  });

  it('refuses what one person piles up, and nobody else', async () => {
    const queue = makeFairQueue(2);
    const first = queue.run('a', () => new Promise((resolve) => setImmediate(resolve)));
    const waiting = [queue.run('a', nothing), queue.run('a', nothing)];
    await expect(queue.run('a', nothing)).rejects.toBeInstanceOf(Refusal);
    await Promise.all([first, ...waiting, queue.run('b', nothing)]);
    await queue.run('a', nothing);
  });
});
