// The profile in the browser session: there for an hour, and never half of one.
import type { Me } from '@trialog/contract/schemas/people.ts';
import { expect, it } from 'vitest';
import { sessionStore } from '../storage/browser-stores.ts';
import { cachedProfile, cacheProfile } from './profile-cache.ts';

const me = { userId: 'u', name: 'Ada Byrne' } as Me;

it('the profile is kept for 3600000 ms and not longer', { tags: ['R9.1'] }, () => {
  cacheProfile(me, 1_000);
  expect(cachedProfile(1_000 + 3_599_999)).toEqual({ me, at: 1_000 });
  expect(cachedProfile(1_000 + 3_600_000)).toBeUndefined();
});

it('a profile that cannot be read counts as none', () => {
  for (const text of ['', '{', 'null', '{"at":1}', '7']) {
    sessionStore.set('trialog.profile', text);
    expect(cachedProfile(2)).toBeUndefined();
  }
});
