// The words of an e-mail that brings a link, in Dutch.
import type { MailTexts } from './mail-texts.ts';

export const nl: MailTexts = {
  inviteSubject: 'Uw uitnodiging voor Trialog',
  passwordSubject: 'Uw nieuwe wachtwoord voor Trialog',
  greeting: 'Beste {0},',
  invite: 'U bent uitgenodigd om Trialog te gebruiken. Open deze link om te beginnen:',
  password: 'U kunt een nieuw wachtwoord voor Trialog kiezen. Open daarvoor deze link:',
  open: 'Link openen',
  until: 'De link werkt één keer, tot {0}. Hij is alleen voor u: geef hem niet door.',
  unexpected: 'Had u deze e-mail niet verwacht? Dan kunt u hem verwijderen.',
  noReply: 'Beantwoord deze e-mail niet: niemand leest de antwoorden.',
};
