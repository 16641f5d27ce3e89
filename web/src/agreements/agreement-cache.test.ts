// The agreement in the browser session: only of who has accepted everything, and only theirs.
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import { expect, it } from 'vitest';
import { tabStore } from '../storage/browser-stores.ts';
import { keepAgreement, keptAgreement } from './agreement-cache.ts';

const all: UserAgreement = {
  userId: 'u',
  privacyAccepted: true,
  termsConditionsAccepted: true,
  licenceAccepted: true,
  trialogEmergencyMessageAccepted: true,
};

it('who has accepted everything is let in at once; nobody else is by that', () => {
  keepAgreement(all);
  expect(keptAgreement('u')).toEqual(all);
  expect(keptAgreement('v')).toBeUndefined();
  expect(keptAgreement(undefined)).toBeUndefined();
});

it.each([
  'privacyAccepted',
  'termsConditionsAccepted',
  'licenceAccepted',
  'trialogEmergencyMessageAccepted',
] as const)('without %s nothing is kept, and what was kept goes', (part) => {
  keepAgreement(all);
  keepAgreement({ ...all, [part]: false });
  expect(keptAgreement('u')).toBeUndefined();
  tabStore.set('trialog.agreement', JSON.stringify({ ...all, [part]: false }));
  expect(keptAgreement('u')).toBeUndefined();
});

it('no record, and one that cannot be read, count as none', () => {
  keepAgreement(all);
  keepAgreement(null);
  expect(keptAgreement('u')).toBeUndefined();
  for (const text of ['', '{', 'null', '7', '{"userId":"u"}']) {
    tabStore.set('trialog.agreement', text);
    expect(keptAgreement('u')).toBeUndefined();
  }
});
