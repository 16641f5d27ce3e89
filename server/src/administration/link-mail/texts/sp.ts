// The words of an e-mail that brings a link, in Spanish.
import type { MailTexts } from './mail-texts.ts';

export const sp: MailTexts = {
  inviteSubject: 'Su invitación a Trialog',
  passwordSubject: 'Su nueva contraseña de Trialog',
  greeting: 'Hola, {0}:',
  invite: 'Ha recibido una invitación para usar Trialog. Abra este enlace para empezar:',
  password: 'Puede elegir una nueva contraseña para Trialog. Para ello, abra este enlace:',
  open: 'Abrir el enlace',
  until: 'El enlace funciona una sola vez, hasta el {0}. Es solo para usted: no lo comparta, por favor.',
  unexpected: 'Si no esperaba este correo, puede eliminarlo.',
  noReply: 'No responda, por favor: nadie lee las respuestas a este correo.',
};
