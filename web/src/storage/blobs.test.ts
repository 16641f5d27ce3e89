// Recordings that were not sent: in a browser that keeps no files they stay for the page's life; in one that is slow
// none takes another's place.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFiles } from '../../test/fake-indexed-db.ts';
import { countFiles, forgetFiles, keepFile, keptFile, removeFile } from './blobs.ts';

beforeEach(async () => {
  for (const person of ['anna', 'bruno']) await forgetFiles(person);
});

it('what one kept is there until it is removed', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  expect((await keptFile('anna', 'voice.milano')).value).toBe('said');
  expect((await keptFile('anna', 'video.milano')).value).toBeUndefined();
  await removeFile('anna', 'voice.milano');
  expect((await keptFile('anna', 'voice.milano')).value).toBeUndefined();
});

it('another person finds nothing, and takes nothing away from the one before', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  expect((await keptFile('bruno', 'voice.milano')).value).toBeUndefined();
  expect(await countFiles('bruno')).toBe(0);
  await forgetFiles('bruno');
  expect(await countFiles('anna')).toBe(1);
  expect((await keptFile('anna', 'voice.milano')).value).toBe('said');
});

it('is gone once its person lets it go', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  await forgetFiles('anna');
  expect((await keptFile('anna', 'voice.milano')).value).toBeUndefined();
});

describe('a browser that is slow with its files', () => {
  const files = fakeFiles();
  /** As a page finds it that has kept nothing yet. */
  async function newPage() {
    vi.resetModules();
    return import('./blobs.ts');
  }
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', files.indexedDB);
    files.table.clear();
    files.table.set('anna.voice.milano', 'said before');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const after = async <Result>(ms: number, promise: Promise<Result>): Promise<Result> => {
    await vi.advanceTimersByTimeAsync(ms);
    return promise;
  };

  it('is waited for', async () => {
    files.delay(1_900);
    const page = await newPage();
    expect(await after(7_700, page.keptFile('anna', 'voice.milano'))).toEqual({
      place: 'voice.milano',
      value: 'said before',
    });
    expect(await after(4_000, page.countFiles('anna'))).toBe(1);
  });

  it('may take a minute to keep something', async () => {
    files.delay(29_000);
    const page = await newPage();
    let seen: unknown;
    const kept = page.keepFile('anna', 'video.milano', 'seen').then(() => {
      seen = files.table.get('anna.video.milano');
    });
    await after(60_000, kept);
    expect(seen).toBe('seen');
  });

  it('that does not answer is no empty one: the next recording is kept beside, and both are found', async () => {
    files.delay(20_000);
    const page = await newPage();
    const unknown = await after(8_000, page.keptFile('anna', 'voice.milano'));
    expect(unknown.value).toBeUndefined();
    await after(60_000, page.keepFile('anna', unknown.place, 'said now'));
    expect([...files.table.values()]).toEqual(['said before', 'said now']);
    files.delay(0);
    // This page goes on with its own; once that is sent, the other comes.
    expect(await after(0, page.keptFile('anna', 'voice.milano'))).toEqual({
      place: unknown.place,
      value: 'said now',
    });
    const later = await newPage();
    expect(await after(10, later.countFiles('anna'))).toBe(2);
    for (const said of ['said before', 'said now']) {
      const { place, value } = await after(10, later.keptFile('anna', 'voice.milano'));
      expect(value).toBe(said);
      await after(10, later.removeFile('anna', place));
    }
    expect(files.table.size).toBe(0);
  });

  it('does not say how many there are, and loses none', async () => {
    files.delay(20_000);
    const page = await newPage();
    expect(await after(8_000, page.countFiles('anna'))).toBeUndefined();
    await after(8_000, page.forgetFiles('anna'));
    expect(files.table.size).toBe(1);
  });
});
