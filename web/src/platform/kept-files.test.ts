// Recordings that were not sent, in a browser that keeps no files: they stay for the page's life.
import { beforeEach, expect, it } from 'vitest';
import { countFiles, forgetFiles, keepFile, keptFile, removeFile } from './kept-files.ts';

beforeEach(async () => {
  for (const person of ['anna', 'bruno']) await forgetFiles(person);
});

it('what one kept is there until it is removed', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  expect(await keptFile('anna', 'voice.milano')).toBe('said');
  expect(await keptFile('anna', 'video.milano')).toBeUndefined();
  await removeFile('anna', 'voice.milano');
  expect(await keptFile('anna', 'voice.milano')).toBeUndefined();
});

it('another person finds nothing, and takes nothing away from the one before', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  expect(await keptFile('bruno', 'voice.milano')).toBeUndefined();
  expect(await countFiles('bruno')).toBe(0);
  await forgetFiles('bruno');
  expect(await countFiles('anna')).toBe(1);
  expect(await keptFile('anna', 'voice.milano')).toBe('said');
});

it('is gone once its person lets it go', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  await forgetFiles('anna');
  expect(await keptFile('anna', 'voice.milano')).toBeUndefined();
});
