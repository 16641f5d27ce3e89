// The texts of agreements, invitations and studies that are closed in Spanish.
import type { EntranceTexts } from './en.ts';

const sp: EntranceTexts = {
  ClosedTitle: 'Gracias por su participación',
  ClosedStudyText:
    'El estudio {{study}} está cerrado. Aquí ya no puede enviar mensajes ni rellenar cuestionarios. Lo que ha enviado sigue aquí para que pueda leerlo.',
  ClosedTeamText:
    'Su equipo médico {{team}} en el estudio {{study}} está cerrado. Aquí ya no puede enviar mensajes ni rellenar cuestionarios. Lo que ha enviado sigue aquí para que pueda leerlo.',
  YourMessages: 'Sus mensajes',
  InvitationTitle: 'Su invitación',
  InvitationBy: '{{name}} le invita al estudio {{study}}, equipo médico {{team}}.',
  InvitationTo: 'Tiene una invitación al estudio {{study}}, equipo médico {{team}}.',
  InvitationNext: 'Qué pasa ahora: inicie sesión con la cuenta que prefiera y la vincularemos con usted.',
  InvitationNextPatient:
    'Qué pasa ahora: inicie sesión con la cuenta que prefiera y la vincularemos con usted. Después lea la política de privacidad y los términos, y acéptelos antes que nada.',
  InvitationSignIn: 'Iniciar sesión y aceptar',
  InvitationConfirmText: 'Ha iniciado sesión. ¿Vincular esta cuenta con su acceso al estudio?',
  InvitationAccountText:
    'Ha iniciado sesión como {{account}}. ¿Vincular esta cuenta con su acceso al estudio?',
  InvitationConfirm: 'Vincular esta cuenta',
  InvitationOtherAccount: 'Usar otra cuenta',
  InvitationDoneTitle: 'Todo listo',
  InvitationDoneText: 'Su cuenta está vinculada. A partir de ahora, inicie sesión con ella.',
  InvitationContinue: 'Ir a mis estudios',
  InvitationFailedTitle: 'No se ha podido aceptar la invitación',
  AgreementTitle: 'Antes de empezar',
  AgreementText: 'Lea estos documentos. Tiene que aceptarlos para usar Trialog.',
  AgreementAgainTitle: 'Ha cambiado un documento',
  AgreementAgainText: 'Hay una nueva versión que debe aceptar: {{documents}}. Lea lo que ha cambiado.',
  AgreementAccept: 'Aceptar y continuar',
  AcceptPrivacyPolicy: 'He leído la política de privacidad y la acepto.',
  AcceptTermsAndConditions: 'He leído los términos y condiciones y los acepto.',
  AcceptLicence: 'He leído la licencia y la acepto.',
  UrgentMedicalAdviceText:
    'Su equipo no lee los mensajes a todas horas y la respuesta puede tardar. Si se encuentra muy mal o necesita ayuda inmediata, no espere una respuesta aquí.',
  UrgentMedicalAdviceConfirm: 'He entendido: en una emergencia pido ayuda por teléfono y no escribo aquí.',
  UrgentMedicalAdviceAccept: 'Confirmar y continuar',
};

export default sp;
