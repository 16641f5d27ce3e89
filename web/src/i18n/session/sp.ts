// The texts about idle time, what is not sent, and one's own sign-ins in Spanish.
import type { SessionTexts } from './en.ts';

const sp: SessionTexts = {
  IdleTitle: '¿Sigue ahí?',
  IdleText:
    'Hace un rato que nadie usa Trialog. Para proteger lo que hay en la pantalla, la sesión se cerrará pronto. Lo que ha empezado a escribir no se perderá.',
  IdleLeft: 'La sesión se cerrará en {{time}}.',
  StaySignedIn: 'Seguir en la sesión',
  SignedOutIdle_one: 'La sesión se cerró tras {{count}} minuto sin actividad.',
  SignedOutIdle_other: 'La sesión se cerró tras {{count}} minutos sin actividad.',
  SignedOutIdleKept:
    'Lo que había empezado no se ha perdido. Inicie sesión de nuevo para continuar donde estaba.',
  SessionEndedTitle: 'Su sesión ha terminado',
  SessionEndedText: 'Inicie sesión de nuevo para continuar. No se perderá nada de esta página.',
  SessionEndedKept:
    'Esto aún no se ha enviado. Si cierra la sesión, se queda en este dispositivo, oculto para los demás, hasta que vuelva a iniciar sesión aquí:',
  SessionEndedPhotos: 'Este navegador no puede guardar fotos. Elíjalas de nuevo más tarde: {{count}}',
  UnsentTitle: 'Le queda algo sin enviar',
  UnsentText:
    'Esto aún no se ha enviado y no se puede guardar para su próximo inicio de sesión. Si cierra la sesión ahora, se perderá:',
  UnsentAnswers: 'Sus respuestas a «{{title}}»',
  UnsentAnswersRefused:
    'Sus respuestas a «{{title}}»: el servidor no las ha aceptado. Abra el cuestionario y revíselas.',
  UnsentAnswersLate: 'Sus respuestas a «{{title}}»: el cuestionario está cerrado.',
  UnsentMessage: 'Mensaje sin enviar: {{words}}',
  UnsentTexts: 'Mensajes empezados: {{count}}',
  UnsentPhotos: 'Fotos: {{count}}',
  UnsentAnalyses: 'Análisis empezados: {{count}}',
  UnsentRecordings: 'Grabaciones: {{count}}',
  UnsentAlertNote: 'Su nota sobre una alerta',
  UnsentSavedReply: 'Una respuesta guardada que ha empezado',
  UnsentFinalCodes: 'Sus códigos finales para un mensaje',
  UnsentLookNote: 'Su nota en la revisión',
  UnsentInvitation: 'Una invitación',
  UnsentReason: 'Un motivo',
  UnsentReviewLimit: 'Un nuevo límite en la revisión',
  UnsentStudyComment: 'Un comentario sobre un documento de estudio',
  UnsentStudyDocument: 'Un cambio de un documento de estudio',
  UnsentPhone: 'Su nuevo número de teléfono',
  UnsentHours: 'Sus nuevos ajustes de notificaciones',
  SignOutAnyway: 'Cerrar sesión de todos modos',
  FailedSignIns_one: '{{count}} inicio de sesión fallido desde su última visita',
  FailedSignIns_other: '{{count}} inicios de sesión fallidos desde su última visita',
  FailedSignInsText: '¿Ha sido usted? Si no, pida una contraseña nueva al servicio de ayuda.',
  SeeSignIns: 'Ver mis inicios de sesión',
  SignInsTitle: 'Inicios de sesión',
  SignInsHint: 'Si alguno de estos no fue suyo, pida una contraseña nueva al servicio de ayuda.',
  SignInDone: 'Sesión iniciada',
  SignInFailed: 'Fallido',
  SignInsThrottled_one: '{{count}} intento más fue rechazado',
  SignInsThrottled_other: '{{count}} intentos más fueron rechazados',
  BrowserOn: '{{browser}} en {{system}}',
  BrowserUnknown: 'Navegador desconocido',
  MoreSignIns: 'Mostrar más',
};

export default sp;
