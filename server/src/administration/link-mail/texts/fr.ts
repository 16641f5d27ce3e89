// The words of an e-mail that brings a link, in French.
import type { MailTexts } from './mail-texts.ts';

export const fr: MailTexts = {
  inviteSubject: 'Votre invitation à Trialog',
  passwordSubject: 'Votre nouveau mot de passe pour Trialog',
  greeting: 'Bonjour {0},',
  invite: 'Vous êtes invité(e) à utiliser Trialog. Ouvrez ce lien pour commencer :',
  password: 'Vous pouvez choisir un nouveau mot de passe pour Trialog. Ouvrez ce lien pour le faire :',
  open: 'Ouvrir le lien',
  until:
    'Le lien fonctionne une seule fois, jusqu’au {0}. Il est pour vous seul(e) : merci de ne pas le transmettre.',
  unexpected: 'Si vous n’attendiez pas cet e-mail, vous pouvez le supprimer.',
  noReply: 'Merci de ne pas répondre : personne ne lit les réponses à cet e-mail.',
};
