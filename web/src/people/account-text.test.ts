// The text of an account that is not active.
import { UserState } from '@trialog/contract/people.ts';
import { expect, it } from 'vitest';
import { accountText } from './account-text.ts';

it('reads the same for suspended and for deactivated accounts, and is absent for active ones', () => {
  expect(accountText(UserState.Suspended)).toBe(accountText(UserState.Deactivated));
  expect(accountText(UserState.Suspended)).toBe('AccountNotActive');
  expect(accountText(UserState.Active)).toBeUndefined();
});
