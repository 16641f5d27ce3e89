// Where somebody goes on after they were signed out for doing nothing, and whom that does not lead there.
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../../storage/browser-stores.ts';
import { consumeIdleEnd, idleEnd, storeIdleEnd } from './idle-end.ts';

const end = { minutes: 15, subject: 'anna', path: '/surveys?x=1', photos: 0 };
beforeEach(() => {
  for (const key of sessionStore.keys()) sessionStore.remove(key);
  storeIdleEnd(end);
});

it('leads its person back, once', () => {
  expect(idleEnd()).toEqual(end);
  expect(consumeIdleEnd('anna', '/surveys?x=1')).toBe('/surveys?x=1');
  expect(idleEnd()).toBeUndefined();
});

it('leads nobody else there', () => {
  expect(consumeIdleEnd('bruno', '/surveys?x=1')).toBe('/');
});

it('keeps nobody from a page of their own', () => {
  expect(consumeIdleEnd('bruno', '/messages')).toBe('/messages');
  expect(consumeIdleEnd('bruno', '/surveys?x=1')).toBe('/surveys?x=1');
});

it('is none where it cannot be read', () => {
  sessionStore.set('trialog.idle-end', '{"minutes":15}');
  expect(idleEnd()).toBeUndefined();
});
