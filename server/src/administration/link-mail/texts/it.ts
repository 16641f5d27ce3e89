// The words of an e-mail that brings a link, in Italian.
import type { MailTexts } from './mail-texts.ts';

export const it: MailTexts = {
  inviteSubject: 'Il suo invito a Trialog',
  passwordSubject: 'La sua nuova password per Trialog',
  greeting: 'Buongiorno {0},',
  invite: 'Ha ricevuto un invito a usare Trialog. Apra questo link per iniziare:',
  password: 'Può scegliere una nuova password per Trialog. Per farlo, apra questo link:',
  open: 'Apri il link',
  until: 'Il link funziona una sola volta, fino al {0}. È solo per lei: la preghiamo di non inoltrarlo.',
  unexpected: 'Se non aspettava questa e-mail, può eliminarla.',
  noReply: 'La preghiamo di non rispondere: nessuno legge le risposte a questa e-mail.',
};
