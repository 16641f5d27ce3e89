// Recordings that were not sent: in a browser that keeps no files they stay for the page's life; in one that is slow
// none takes another's place.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFiles } from '../../test/fake-indexed-db.ts';
import { countBlobs, findBlob, forgetBlobs, removeBlob, storeBlob } from './blobs.ts';

beforeEach(async () => {
  for (const person of ['anna', 'bruno']) await forgetBlobs(person);
});

it('what one kept is there until it is removed', async () => {
  await storeBlob('anna', 'voice.milano', 'said');
  expect((await findBlob('anna', 'voice.milano')).value).toBe('said');
  expect((await findBlob('anna', 'video.milano')).value).toBeUndefined();
  await removeBlob('anna', 'voice.milano');
  expect((await findBlob('anna', 'voice.milano')).value).toBeUndefined();
});

it('another person finds nothing, and takes nothing away from the one before', async () => {
  await storeBlob('anna', 'voice.milano', 'said');
  expect((await findBlob('bruno', 'voice.milano')).value).toBeUndefined();
  expect(await countBlobs('bruno')).toBe(0);
  await forgetBlobs('bruno');
  expect(await countBlobs('anna')).toBe(1);
  expect((await findBlob('anna', 'voice.milano')).value).toBe('said');
});

it('is gone once its person lets it go', async () => {
  await storeBlob('anna', 'voice.milano', 'said');
  await forgetBlobs('anna');
  expect((await findBlob('anna', 'voice.milano')).value).toBeUndefined();
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
    expect(await after(7_700, page.findBlob('anna', 'voice.milano'))).toEqual({
      name: 'voice.milano',
      value: 'said before',
    });
    expect(await after(4_000, page.countBlobs('anna'))).toBe(1);
  });

  it('may take a minute to keep something', async () => {
    files.delay(29_000);
    const page = await newPage();
    let seen: unknown;
    const kept = page.storeBlob('anna', 'video.milano', 'seen').then(() => {
      seen = files.table.get('anna.video.milano');
    });
    await after(60_000, kept);
    expect(seen).toBe('seen');
  });

  it('that does not answer is no empty one: the next recording is kept beside, and both are found', async () => {
    files.delay(20_000);
    const page = await newPage();
    const unknown = await after(8_000, page.findBlob('anna', 'voice.milano'));
    expect(unknown.value).toBeUndefined();
    await after(60_000, page.storeBlob('anna', unknown.name, 'said now'));
    expect([...files.table.values()]).toEqual(['said before', 'said now']);
    files.delay(0);
    // This page goes on with its own; once that is sent, the other comes.
    expect(await after(0, page.findBlob('anna', 'voice.milano'))).toEqual({
      name: unknown.name,
      value: 'said now',
    });
    const later = await newPage();
    expect(await after(10, later.countBlobs('anna'))).toBe(2);
    for (const said of ['said before', 'said now']) {
      const { name: place, value } = await after(10, later.findBlob('anna', 'voice.milano'));
      expect(value).toBe(said);
      await after(10, later.removeBlob('anna', place));
    }
    expect(files.table.size).toBe(0);
  });

  it('does not say how many there are, and loses none', async () => {
    files.delay(20_000);
    const page = await newPage();
    expect(await after(8_000, page.countBlobs('anna'))).toBeUndefined();
    await after(8_000, page.forgetBlobs('anna'));
    expect(files.table.size).toBe(1);
  });
});
