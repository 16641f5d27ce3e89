// One stream for all tabs: one listens, all hear, and another takes over when it closes.
import { afterEach, expect, it, vi } from 'vitest';
import { fakeLines } from '../../test/fake-event-stream.ts';
import { followShared } from './shared-stream.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** As in a tab of its own. */
function openTab(name: string) {
  const heard: string[] = [];
  const stop = followShared('Events/p/t', name, (event) => heard.push(event));
  stops.push(stop);
  return { heard, stop };
}

it('one tab listens and tells the others; when it closes the next one opens a stream, and all hear of that', async () => {
  const { lines } = fakeLines();
  const first = openTab('anna');
  await expect.poll(() => first.heard).toEqual(['open']);
  const [second, third] = [openTab('anna'), openTab('anna')];
  for (const tab of [second, third]) await expect.poll(() => tab.heard).toEqual(['joined']);
  lines[0]?.say('event: change\ndata: {}\n\n');
  for (const tab of [first, second, third]) await expect.poll(() => tab.heard.at(-1)).toBe('change');
  expect(lines).toHaveLength(1);
  const before = ['joined', 'change'];
  for (const tab of [second, third]) expect(tab.heard).toEqual(before);

  first.stop();
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[0]?.signal.aborted).toBe(true);
  for (const tab of [second, third]) await expect.poll(() => tab.heard).toEqual([...before, 'open']);
  lines[1]?.say('event: change\ndata: {}\n\n');
  for (const tab of [second, third])
    await expect.poll(() => tab.heard).toEqual([...before, 'open', 'change']);
  expect(first.heard).toEqual(['open', 'change']);
  expect(lines).toHaveLength(2);
});

it('who comes to an open stream hears that it has joined, and nobody else does', async () => {
  const { lines } = fakeLines();
  const first = openTab('anna');
  await expect.poll(() => first.heard).toEqual(['open']);
  const second = openTab('anna');
  await expect.poll(() => second.heard).toEqual(['joined']);
  const third = openTab('anna');
  await expect.poll(() => third.heard).toEqual(['joined']);
  // The next word is for all, so nothing else was on its way to them.
  lines[0]?.say('event: change\ndata: {}\n\n');
  await expect.poll(() => second.heard).toEqual(['joined', 'change']);
  await expect.poll(() => first.heard).toEqual(['open', 'change']);
});

it('who comes while the stream is still to open hears that it opens, once', async () => {
  const { lines, state } = fakeLines();
  state.refusing = true;
  const tabs = [openTab('anna'), openTab('anna')];
  await expect.poll(() => state.calls).toBe(1);
  state.refusing = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => lines.length).toBe(1);
  lines[0]?.say('event: change\ndata: {}\n\n');
  for (const tab of tabs) await expect.poll(() => tab.heard).toEqual(['open', 'change']);
});

it('two people in two windows have a stream each, and hear nothing of each other', async () => {
  const { lines } = fakeLines();
  const [anna, bruno] = [openTab('anna'), openTab('bruno')];
  await expect.poll(() => lines.length).toBe(2);
  lines[0]?.say('event: change\ndata: {}\n\n');
  await expect.poll(() => anna.heard).toEqual(['open', 'change']);
  expect(bruno.heard).toEqual(['open']);
});

it('a browser without locks listens in each place for itself', async () => {
  const { lines } = fakeLines();
  vi.stubGlobal('navigator', { onLine: true });
  const tabs = [openTab('anna'), openTab('anna')];
  await expect.poll(() => lines.length).toBe(2);
  for (const tab of tabs) await expect.poll(() => tab.heard).toEqual(['open']);
});
