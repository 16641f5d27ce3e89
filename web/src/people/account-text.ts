// What an account that is not active is called: the same for suspended and for deactivated ones (SPEC 3). What a
// suspended person may still do, and that a deactivated one may do nothing, is said beside it.
import { UserState } from '@trialog/contract/people.ts';
import type { TextKey } from '../i18n/en.ts';

export function accountText(state: UserState): TextKey | undefined {
  return state === UserState.Active ? undefined : 'AccountNotActive';
}
