// Recordings that were not sent, in a browser that keeps no files: they stay for the page's life.
import { beforeEach, expect, it } from 'vitest';
import { forgetFiles, keepFile, keptFile, removeFile } from './kept-files.ts';

beforeEach(forgetFiles);

it('what one kept is there until it is removed', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  expect(await keptFile('anna', 'voice.milano')).toBe('said');
  expect(await keptFile('anna', 'video.milano')).toBeUndefined();
  await removeFile('anna', 'voice.milano');
  expect(await keptFile('anna', 'voice.milano')).toBeUndefined();
});

it('another person finds nothing, and leaves nothing of the one before', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  expect(await keptFile('bruno', 'voice.milano')).toBeUndefined();
  expect(await keptFile('anna', 'voice.milano')).toBeUndefined();
});

it('signing out forgets everything', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  forgetFiles();
  expect(await keptFile('anna', 'voice.milano')).toBeUndefined();
});
