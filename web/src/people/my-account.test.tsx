// The account of somebody who may not write, as it is drawn.
import { UserState } from '@trialog/contract/people.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import { accountText, MyAccount } from './my-account.tsx';

const sara = { userId: 'sara', name: 'Sara Riva', roles: ['Patient'], avatarUrl: null } as unknown as Me;

it('the account reads the same for somebody suspended and somebody deactivated', { tags: ['R3.7'] }, () => {
  const [suspended, deactivated] = [UserState.Suspended, UserState.Deactivated].map((state) =>
    words(<MyAccount me={{ ...sara, state }} />),
  );
  expect(suspended).toContain('Your account is not active');
  expect(deactivated).toBe(suspended);
});

it('reads the same for suspended and for deactivated accounts, and is absent for active ones', () => {
  expect(accountText(UserState.Suspended)).toBe(accountText(UserState.Deactivated));
  expect(accountText(UserState.Suspended)).toBe('AccountNotActive');
  expect(accountText(UserState.Active)).toBeUndefined();
});
