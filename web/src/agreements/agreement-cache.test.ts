// The agreement in the browser session: only of who has accepted everything, and only theirs.
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import { expect, it } from 'vitest';
import { sessionStore } from '../storage/browser-stores.ts';
import { cacheAgreement, cachedAgreement } from './agreement-cache.ts';

const all: UserAgreement = {
  userId: 'u',
  privacyAccepted: true,
  termsConditionsAccepted: true,
  licenceAccepted: true,
  trialogEmergencyMessageAccepted: true,
};

it('who has accepted everything is let in at once; nobody else is by that', () => {
  cacheAgreement(all);
  expect(cachedAgreement('u')).toEqual(all);
  expect(cachedAgreement('v')).toBeUndefined();
  expect(cachedAgreement(undefined)).toBeUndefined();
});

it.each([
  'privacyAccepted',
  'termsConditionsAccepted',
  'licenceAccepted',
  'trialogEmergencyMessageAccepted',
] as const)('without %s nothing is kept, and what was kept goes', (part) => {
  cacheAgreement(all);
  cacheAgreement({ ...all, [part]: false });
  expect(cachedAgreement('u')).toBeUndefined();
  sessionStore.set('trialog.agreement', JSON.stringify({ ...all, [part]: false }));
  expect(cachedAgreement('u')).toBeUndefined();
});

it('no record, and one that cannot be read, count as none', () => {
  cacheAgreement(all);
  cacheAgreement(null);
  expect(cachedAgreement('u')).toBeUndefined();
  for (const text of ['', '{', 'null', '7', '{"userId":"u"}']) {
    sessionStore.set('trialog.agreement', text);
    expect(cachedAgreement('u')).toBeUndefined();
  }
});
