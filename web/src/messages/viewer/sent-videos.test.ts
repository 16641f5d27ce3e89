// Which videos their sender is still to be told of.
import { expect, it } from 'vitest';
import { openStore } from '../../storage/browser-stores.ts';
import { createSentVideos } from './sent-videos.ts';

const memory = () =>
  openStore(() => {
    throw new Error('forbidden, so that this page keeps it');
  });

it('a sent video is told of once, also after a reload', { tags: ['R4.33'] }, () => {
  const store = memory();
  createSentVideos(store).note('m1');
  createSentVideos(store).note('m1');
  expect(createSentVideos(store).takeOff('m2')).toBe(false);
  expect(createSentVideos(store).takeOff('m1')).toBe(true);
  expect(createSentVideos(store).takeOff('m1')).toBe(false);
});

it('keeps the last ones alone, and what cannot be read is none', () => {
  const store = memory();
  const videos = createSentVideos(store);
  for (let number = 0; number < 25; number += 1) videos.note(`m${number}`);
  expect(videos.takeOff('m4')).toBe(false);
  expect(videos.takeOff('m5')).toBe(true);
  for (const broken of ['{', '{}', 'null']) {
    store.set('trialog.sent-videos', broken);
    expect(videos.takeOff('m6')).toBe(false);
  }
});
