// What became of a link that was sent by e-mail, and why one was not sent, in words: for the trail and the people of a team.
import type { LinkMailBar, LinkMailState } from '@trialog/contract/administration.ts';
import type { AnyTextKey } from '../i18n/translation.ts';

export const mailStateTexts = {
  waiting: 'MailWaiting',
  sent: 'MailSent',
  refused: 'MailRefused',
  failed: 'MailFailed',
  dropped: 'MailDropped',
} as const satisfies Record<LinkMailState, AnyTextKey>;

export const mailBarTexts = {
  withdrawn: 'MailBarWithdrawn',
  replaced: 'MailBarReplaced',
  deactivated: 'MailBarDeactivated',
  suspended: 'MailBarSuspended',
  notInTeam: 'MailBarNotInTeam',
  roleEnded: 'MailBarRoleEnded',
  addressChanged: 'MailBarAddressChanged',
  joined: 'MailBarJoined',
} as const satisfies Record<LinkMailBar, AnyTextKey>;
