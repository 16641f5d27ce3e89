// How a browser listens: what it hears, when it notices that a line is dead, and how long it waits before the next.

import { createParser } from 'eventsource-parser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLines } from '../../test/fake-event-stream.ts';
import { eventReader, followEvents, pauseAfter } from './event-stream.ts';

it('waits twice as long after each failure, at most half a minute, and never exactly as long as the others', () => {
  expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(pauseAfter(40, 1)).toBe(30_000);
  expect(pauseAfter(3, 0)).toBe(4_000);
});

describe('a piece of the stream', () => {
  const heardIn = (...events: string[]) => {
    const heard: [string, number | undefined][] = [];
    eventReader(createParser, (name, change) => heard.push([name, change]))(
      events.map((event) => `${event}\n\n`).join(''),
    );
    return heard;
  };
  const numbered = (change: number) => `event: change\ndata: {"kind":"messages.sent","change":${change}}`;

  it('is heard once for each kind of event, without comments', () => {
    const plain = 'event: change\ndata: {}';
    expect(heardIn(plain, ': still here', 'event: notification\ndata: {}', plain)).toEqual([
      ['change', undefined],
      ['notification', undefined],
    ]);
  });

  it('gives the number of its last change, and none where one came without', () => {
    expect(heardIn(numbered(7), numbered(9), numbered(8))).toEqual([['change', 9]]);
    expect(heardIn(numbered(7), 'event: change\ndata: {}', numbered(8))).toEqual([['change', undefined]]);
  });
});

describe('following', () => {
  let stop: AbortController;
  let following: Promise<void>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await following;
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  async function follow() {
    const { lines, state } = fakeLines();
    const heard: string[] = [];
    following = followEvents('Events/p/t', (event) => heard.push(event), stop.signal);
    await pass(0);
    return { lines, state, heard };
  }

  it('opens a cut line again after a second, and says so: something may have happened in between', async () => {
    const { lines, heard } = await follow();
    expect(lines[0]?.url).toMatch(/\/Events\/p\/t$/);
    // In two pieces, as the network likes.
    lines[0]?.say('event: cha');
    lines[0]?.say('nge\ndata: {}\n\n');
    await pass(0);
    expect(heard).toEqual(['open', 'change']);
    lines[0]?.cut();
    await pass(999);
    expect(lines).toHaveLength(1);
    await pass(1);
    expect(heard).toEqual(['open', 'change', 'open']);
    lines[1]?.say('event: change\ndata: {}\n\n');
    await pass(0);
    expect(heard).toEqual(['open', 'change', 'open', 'change']);
  });

  it('hears each kind of event once a piece, and no comments', async () => {
    const { lines, heard } = await follow();
    const change = 'event: change\ndata: {}\n\n';
    lines[0]?.say(`${change}: still here\n\nevent: notification\ndata: {}\n\n${change}`);
    await pass(0);
    expect(heard).toEqual(['open', 'change', 'notification']);
    lines[0]?.say(change);
    await pass(0);
    expect(heard).toEqual(['open', 'change', 'notification', 'change']);
  });

  it('reads lines that end as another server or a proxy ends them', async () => {
    const { lines, heard } = await follow();
    lines[0]?.say('id: 1\r\nevent:change\r\ndata: {}\r');
    lines[0]?.say('\n\r\nevent: notification\rdata: {}\r\r');
    lines[0]?.say(': done\n');
    await pass(0);
    expect(heard).toEqual(['open', 'change', 'notification']);
  });

  it('takes a line that is silent for a minute for a dead one', async () => {
    const { lines, heard } = await follow();
    await pass(50_000);
    lines[0]?.say(': still here\n\n');
    await pass(59_999);
    expect(lines[0]?.signal.aborted).toBe(false);
    await pass(1);
    expect(lines[0]?.signal.aborted).toBe(true);
    await pass(1_000);
    expect(lines).toHaveLength(2);
    expect(heard).toEqual(['open', 'open']);
  });

  it('gives up a request that is not answered within a minute, and makes another', async () => {
    const { lines, state, heard } = await follow();
    state.silent = true;
    lines[0]?.cut();
    await pass(1_000);
    expect(state.calls).toBe(2);
    state.silent = false;
    await pass(59_999 + 2_000);
    expect(state.calls).toBe(2);
    await pass(1);
    expect(state.calls).toBe(3);
    expect(heard).toEqual(['open', 'open']);
  });

  it('waits longer while nothing answers, and a second again once a line was open', async () => {
    const { lines, state } = await follow();
    state.refusing = true;
    lines[0]?.cut();
    const calls = [1, 2, 3, 4];
    for (const [index, wait] of [1_000, 2_000, 4_000, 8_000].entries()) {
      await pass(wait - 1);
      expect(state.calls).toBe(calls[index]);
      await pass(1);
      expect(state.calls).toBe(calls[index]! + 1);
    }
    state.refusing = false;
    await pass(16_000);
    expect(lines).toHaveLength(2);
    lines[1]?.cut();
    await pass(1_000);
    expect(lines).toHaveLength(3);
  });

  it('waits no longer once the device is back on the network', async () => {
    const { lines, state } = await follow();
    state.refusing = true;
    lines[0]?.cut();
    await pass(7_000);
    state.refusing = false;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(lines).toHaveLength(2);
  });

  it('ends when nobody listens any more', async () => {
    const { lines, state } = await follow();
    stop.abort();
    await following;
    expect(lines[0]?.signal.aborted).toBe(true);
    await pass(60_000);
    expect(state.calls).toBe(1);
  });
});
