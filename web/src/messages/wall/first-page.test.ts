// What is asked for before the wall is there.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { expect, it } from 'vitest';
import { changesPath, firstPagePath, firstPhotos } from './first-page.ts';

const place = { projectId: 'p', medicalTeamId: 't' };

it('the counter is asked for beyond every change, so that the answer holds nothing but the counter', () => {
  expect(changesPath(place)).toBe(`Messages/p/t/changes?since=${Number.MAX_SAFE_INTEGER}`);
  expect(changesPath(place, 7)).toBe('Messages/p/t/changes?since=7');
  expect(firstPagePath(place, 'activity')).toBe('Messages/p/t/0?order=activity');
});

it('photos of the first two threads are fetched with the page, later ones when they come into view', () => {
  const thread = (thumbnailUrl?: string) =>
    ({
      originalMessage: { attachment: thumbnailUrl === undefined ? null : { thumbnailUrl } },
      replyMessages: [],
    }) as unknown as WallEntry;
  expect(firstPhotos([thread(), thread('/one'), thread('/two')])).toEqual(['/one']);
  expect(firstPhotos([])).toEqual([]);
});
