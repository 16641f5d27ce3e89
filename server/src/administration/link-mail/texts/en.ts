// The words of an e-mail that brings a link, in English.
import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  inviteSubject: 'Your invitation to Trialog',
  passwordSubject: 'Your new password for Trialog',
  greeting: 'Hello {0},',
  invite: 'You have been invited to use Trialog. Open this link to begin:',
  password: 'You can choose a new password for Trialog. Open this link to do so:',
  open: 'Open the link',
  until: 'The link works once, until {0}. It is for you alone: please do not pass it on.',
  unexpected: 'If you did not expect this e-mail, you can delete it.',
  noReply: 'Please do not reply: nobody reads answers to this e-mail.',
};
