// The words of an e-mail that brings a link, in German.
import type { MailTexts } from './mail-texts.ts';

export const de: MailTexts = {
  inviteSubject: 'Ihre Einladung zu Trialog',
  passwordSubject: 'Ihr neues Passwort für Trialog',
  greeting: 'Guten Tag {0},',
  invite: 'Sie sind eingeladen, Trialog zu nutzen. Öffnen Sie diesen Link, um zu beginnen:',
  password: 'Sie können ein neues Passwort für Trialog wählen. Öffnen Sie dazu diesen Link:',
  open: 'Link öffnen',
  until: 'Der Link gilt einmal, bis {0}. Er ist nur für Sie: Bitte geben Sie ihn nicht weiter.',
  unexpected: 'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie löschen.',
  noReply: 'Bitte antworten Sie nicht: Antworten auf diese E-Mail liest niemand.',
};
