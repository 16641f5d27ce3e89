// The refusals in Spanish.
import type { ProblemCode } from '../problems.ts';

export const spanish: Record<ProblemCode, string> = {
  malformed: 'No se ha podido entender esta solicitud.',
  textNotWellFormed: 'El texto contiene caracteres que no se pueden guardar. Quítelos e inténtelo de nuevo.',
  notFound: 'Esto no existe o usted no puede verlo.',
  methodNotAllowed: 'Esto no se puede hacer en esta dirección.',
  requestTimeout: 'Ha tardado demasiado. Inténtelo de nuevo.',
  payloadTooLarge: 'Esto es demasiado grande para enviarlo.',
  addressTooLong: 'Esta dirección es demasiado larga.',
  unsupportedMediaType: 'Este tipo de contenido no se acepta aquí.',
  rangeNotSatisfiable: 'El archivo es más corto que la parte solicitada.',
  clientTooOld: 'Hay una versión más reciente. Vuelva a cargar la página.',
  tooManyRequests: 'Demasiadas solicitudes a la vez. Espere un momento e inténtelo de nuevo.',
  tooManyWaiting:
    'Varios de sus mensajes aún esperan su foto o grabación. Deje que terminen o elimínelos, y vuelva a intentarlo.',
  unexpected: 'Algo ha fallado por nuestra parte. Inténtelo más tarde.',
  databaseAway: 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos instantes.',
  identityAway:
    'El servicio de inicio de sesión no está disponible en este momento. Inténtelo de nuevo en unos instantes.',
  storageFull:
    'En este momento no se puede guardar nada. Inténtelo de nuevo más tarde; lo que ya ha guardado está a salvo.',
  trailUnwritable:
    'No se ha cambiado nada: por el momento el registro de auditoría no puede anotarlo. Avise al equipo de su estudio, que puede hacer que se arregle.',
  idempotencyConflict: 'Esta solicitud ya se envió con otro contenido.',
  requestInProgress: 'Esta solicitud aún se está tramitando. Espere un momento.',
  unauthenticated: 'Inicie sesión, por favor.',
  accountUnknown: 'Su cuenta no tiene acceso. Póngase en contacto con el equipo de su estudio.',
  accountDeactivated: 'Su cuenta no está activa. Póngase en contacto con el equipo de su estudio.',
  suspended:
    'Su cuenta está suspendida. Puede leer, pero no enviar nada. Póngase en contacto con el equipo de su estudio.',
  forbidden: 'No tiene permiso para hacer esto.',
  agreementRequired:
    'Acepte primero la política de privacidad, los términos y condiciones y el aviso sobre emergencias.',
  invitationInvalid: 'Esta invitación ya no es válida. Pida una nueva.',
  invitationUsed:
    'Esta invitación ya se ha usado. Si fue usted, inicie sesión con la cuenta vinculada; si no, dígaselo al equipo de su estudio.',
  invitationExpired: 'Esta invitación ha caducado. Pida una nueva al equipo de su estudio.',
  invitationRevoked:
    'Esta invitación se ha anulado, o hay una más reciente. Use el enlace más reciente o pregunte al equipo de su estudio.',
  setUpLinkInvalid:
    'Este enlace no existe. Compruebe que ha abierto la dirección completa o pida uno nuevo a quien gestiona el servidor.',
  setUpLinkUsed:
    'Este enlace ya se ha utilizado: cada uno sirve una sola vez. Si usted ha configurado esta instalación, inicie sesión. Si no ha sido usted, avise enseguida a quien gestiona el servidor.',
  setUpLinkExpired:
    'Este enlace ha caducado: no se utilizó en el plazo de un día. Pida uno nuevo a quien gestiona el servidor.',
  setUpLinkRevoked: 'Este enlace se ha retirado porque se creó otro más reciente. Utilice el último.',
  setUpDone: 'Esta instalación ya está configurada. Pida una invitación a su administración.',
  accountAlreadyBound: 'Su inicio de sesión ya está vinculado a una cuenta.',
  noProject: 'Todavía no participa en ningún estudio.',
  noMedicalTeam: 'Todavía no tiene un equipo médico.',
  projectClosed: 'Este estudio está cerrado: puede leer, pero ya no escribir.',
  teamClosed: 'Este equipo médico está cerrado: puede leer, pero ya no escribir.',
  dayOutsideRegister:
    'El registro de accesos empieza con el estudio y termina hoy. Elija un día entre ambos.',
  teamLeft:
    'Ahora pertenece a otro equipo de su estudio. Puede leer lo que se escribió aquí, pero ya no escribir.',
  messagingInactive: 'Este estudio no utiliza mensajes.',
  videoInactive: 'Este estudio no utiliza vídeo.',
  priorityInactive: 'En este estudio no se puede indicar cuándo se quiere una respuesta a un mensaje.',
  studyMisconfigured:
    'Este estudio no está configurado por completo. Póngase en contacto con el equipo de su estudio.',
  documentsUnavailable:
    'Los términos o la política de privacidad no están disponibles. Póngase en contacto con la administración de su centro.',
  protocolUnavailable:
    'El protocolo no está disponible. Póngase en contacto con la administración de su centro.',
  contactPageMissing: 'Todavía no hay página de contacto.',
  thresholdOutOfRange: 'Elija un número entero de {0} a {1}.',
  privacyNotAccepted: 'Acepte la política de privacidad.',
  termsNotAccepted: 'Acepte los términos y condiciones.',
  licenceNotAccepted: 'Acepte la licencia.',
  urgentAdviceNotConfirmed: 'Confirme que no usará este servicio en una emergencia.',
  requiredField: 'Este campo es obligatorio.',
  fillInAllFields: 'Rellene todos los campos.',
  textTooLong: 'Este texto es demasiado largo: {0} caracteres como máximo.',
  cannotWrite: 'No tiene permiso para escribir ni comentar mensajes.',
  notTheAuthor: 'Solo puede hacerlo quien lo escribió.',
  replyTooEarly: 'Podrá responder a este mensaje {0} minutos después de su envío.',
  deleteTooLate: 'Este mensaje ha llegado al equipo médico y ya no se puede eliminar.',
  patientLeft:
    'Este paciente pertenece ahora a otro equipo. Puede leer lo que se escribió aquí, pero ya no escribirle.',
  notAPatientOfTeam: 'Una respuesta privada solo puede enviarse a un paciente de este equipo.',
  unknownVariable: 'La variable «{0}» no existe. Puede usar {patient}, {team}, {helpDesk} y {today}.',
  tooManySavedReplies: 'Un equipo puede tener como máximo {0} respuestas guardadas.',
  healthMessagesOnly: 'La voz y el vídeo solo son posibles en los mensajes de salud.',
  notAPicture: 'Elija una foto PNG o JPEG.',
  pictureUnreadable: 'No se ha podido leer esta foto. Elija otra.',
  fileRequired: 'Falta el archivo. Inténtelo de nuevo.',
  recordingUnreadable: 'No se ha podido leer esta grabación. Grábela de nuevo.',
  recordingFormat: 'Este tipo de grabación no se acepta aquí. Grabe de nuevo.',
  recordingTooLong: 'Esta grabación es demasiado larga: {0} segundos como máximo.',
  alreadyUploaded: 'Este archivo ya se ha subido.',
  uploadExpired: 'La subida ha tardado demasiado. Inténtelo de nuevo.',
  invalidNumber: 'El número no está en el intervalo de valores válidos.',
  answerInvalid: 'Una de las respuestas no corresponde a su pregunta.',
  answersExclude: 'Dos de las respuestas se excluyen entre sí. Elija una u otra.',
  surveyExpired: 'El plazo de este cuestionario ha terminado.',
  surveyAlreadyCompleted: 'Este cuestionario ya se ha rellenado.',
  draftChanged:
    'Mientras tanto se guardaron otras respuestas a este cuestionario, quizá desde otro dispositivo.',
  surveyNotCompiled: 'Este cuestionario todavía no se ha rellenado.',
  surveyNotFilledIn: 'El paciente no ha rellenado este cuestionario.',
  exportTooLarge:
    'Este cuestionario tiene más resultados que filas tiene una hoja de Excel (como máximo {0}). Elija un solo paciente o la exportación de todo el estudio.',
  threadTaken: 'De este mensaje ya se ocupa {0}.',
  alertClaimed: 'De esta alerta ya se ocupa {0}.',
  alertChanged: 'Esta alerta ha cambiado entretanto. Vuelva a mirarla.',
  alertClosed: 'Esta alerta ya está cerrada.',
  alertNotClaimed: 'Hágase cargo de la alerta antes de cerrarla.',
  alertColleagueUnknown: 'Una alerta solo puede pasarse a un médico o enfermero activo de este equipo.',
  notificationWindowInvalid: 'La hora de inicio debe ser anterior a la de fin.',
  pushAddressRefused: 'El servicio push de este dispositivo no se acepta.',
  pushKeysInvalid: 'Las claves push de este dispositivo no son válidas. Active de nuevo las notificaciones.',
  analysisTooEarly: 'Podrá analizar este mensaje {0} minutos después de su envío.',
  analysisEmpty: 'Debe seleccionar al menos un elemento.',
  analysisElementTwice: 'Este elemento ya se ha añadido.',
  analysisElementUnknown: 'Uno de los elementos no está en el libro de códigos de este estudio.',
  analysisElementRetired: 'Uno de los elementos se ha retirado y ya no se puede elegir.',
  analysisPassageInvalid: 'El pasaje marcado queda fuera del texto del mensaje.',
  analysisTimeInvalid: 'El momento elegido queda fuera de la grabación.',
  analysisOfPatientsOnly: 'Solo se pueden analizar los mensajes de los pacientes.',
  analysisChanged: 'Este análisis se ha modificado o eliminado entretanto. Vuelva a consultarlo.',
  codingFinished:
    'Ha terminado el análisis de este mensaje. Podrá modificarlo cuando los demás también hayan terminado.',
  codingNotOpen:
    'Los códigos finales se podrán decidir cuando todos hayan terminado el análisis de este mensaje.',
  consoleInactive: 'Este estudio no usa la consola de análisis.',
  personChanged:
    'Alguien ha cambiado a esta persona mientras tanto. Mire de nuevo y repita lo que aún desee.',
  notOneself: 'No puede hacerlo consigo. Pídaselo a otra persona de la administración.',
  worksElsewhere:
    'Esta persona también pertenece a equipos que usted no administra. Solo puede cambiar sus roles en su equipo.',
  roleNotYours: 'No puede dar ni retirar este rol.',
  patientRoleFixed:
    'Un paciente solo tiene este rol, desde la invitación. En su lugar, suspenda o desactive la cuenta.',
  studyCoordinated:
    'Alguien coordina ya este estudio. Nadie se asigna una función a sí mismo: diríjase a esa persona o a otra administración del centro.',
  lastCoordinator:
    'El estudio se quedaría sin coordinación que no tenga fecha de fin. Dé antes este rol a otra persona.',
  lastInstituteAdmin:
    'El centro se quedaría sin administración que no tenga fecha de fin. Dé antes este rol a otra persona.',
  roleHeldAlready: 'Esta persona ya tiene el rol.',
  roleOver: 'Este rol ya ha terminado.',
  endDateMissing: 'Una inspección necesita una fecha de fin.',
  endDateInPast: 'La fecha de fin ya ha pasado.',
  transferOfPatients: 'Solo se traslada a pacientes. Al personal, asígnele una función en el otro equipo.',
  transferToSameTeam: 'El paciente ya está en este equipo. Elija otro.',
  transferTeamUnknown: 'Este equipo no es del estudio. Elija otro.',
  transferTeamClosed: 'Este equipo está cerrado. Elija uno que esté abierto.',
  transferNotActive:
    'La cuenta está suspendida o desactivada. Actívela primero y después traslade al paciente.',
  transferOfTest:
    'Los pacientes de la prueba se quedan donde fueron invitados. Invite a otro en el otro equipo.',
  lastTeamAdmin:
    'El equipo se quedaría sin una administración que pueda actuar. Dé antes este rol a otra persona.',
  reasonMissing: 'Indique el motivo. Queda en el registro de auditoría.',
  personDeactivated: 'Esta persona está desactivada. Actívela primero.',
  nameNotAllowed:
    'Escriba un nombre de {0} caracteres como máximo, sin caracteres de control ni signos que inviertan la dirección de escritura.',
  emailNeeded: 'Escriba el correo electrónico: aquí se inicia sesión con él.',
  documentAddressInvalid:
    'Esta dirección no se puede abrir. Copie la dirección completa de la página; empieza por https://.',
  documentTextMissing: 'Escriba o pegue el texto que deben leer los pacientes.',
  emailInvalid: 'Esto no es una dirección de correo electrónico.',
  emailInUse: 'Alguien ya tiene este correo electrónico. A una persona se la invita una sola vez.',
  studyCodeInvalid: 'Escriba un código en el estudio con letras, cifras, guiones y puntos, como AUR-MIL-001.',
  studyCodeInUse: 'Otro paciente de este estudio ya tiene este código.',
  treatmentInvalid: 'El tratamiento debe terminar en un día que exista, y no antes de empezar.',
  timeZoneUnknown: 'Esta zona horaria no se conoce. Elija una como Europe/Rome.',
  linkNotOpen: 'No hay ningún enlace que anular: se ha usado, ha caducado o ya se anuló.',
  mailNotConfigured:
    'Aquí no hay ningún servidor de correo configurado. Cree un enlace y entrégueselo a la persona.',
  personSuspended: 'Esta persona está suspendida. Actívela primero.',
  tooManyMails:
    'A una persona se le envían como máximo {0} correos con un enlace al día. Entréguele el enlace de otra manera.',
  studyDraftChanged:
    'Entretanto, otra persona ha guardado, publicado o descartado este borrador. Su texto sigue aquí: mire el otro texto y decida después.',
  studyVersionOld:
    'Desde que se empezó este borrador se ha publicado otra versión. Mire las diferencias y guarde su borrador como cambio de esa versión.',
  studyDocumentWrong: 'El documento tiene errores. Corríjalos primero.',
  studyTextsStale:
    'Algunas traducciones son más antiguas que el texto del que proceden. Confirme que las publica tal como están, o tradúzcalas primero.',
  commentResolved: 'Este comentario está resuelto. Escriba uno nuevo.',
  textDeceptive:
    'Este texto contiene signos que no se ven o que invierten el sentido de la escritura. Elimínelos.',
  studyUnchanged: 'Este documento dice lo que ya está en vigor. No hay nada que publicar.',
  studyNotCarriedOut:
    'Este cambio no se puede llevar a cabo tal como está escrito: {0}. No se ha cambiado nada.',
  approvalRequired:
    'En este estudio ya hay respuestas y el cambio es crítico. Otra persona tiene que aprobarlo antes.',
  approvalNotAsked: 'Nadie ha pedido la aprobación de este texto, o ha cambiado desde entonces.',
  approvedAlready: 'Este texto ya está aprobado.',
  ownChange: 'Usted ha escrito en este cambio. Otra persona tiene que aprobarlo.',
  studyKeyInvalid: 'Una clave se compone de minúsculas, cifras y guiones simples, por ejemplo aurora-2.',
  studyKeyReserved: 'Esta clave está reservada. Elija otra.',
  studyKeyInUse: 'Otro estudio del centro ya tiene esta clave. Elija otra.',
  teamsMissing: 'Un estudio necesita al menos un equipo.',
  teamsTooMany: 'Un estudio tiene como máximo 64 equipos.',
  teamTwice: 'Dos de estos equipos tienen el mismo nombre.',
  studyFileWrong: 'El archivo tiene errores. El primero, en la línea {0}, es «{1}».',
  studyFileOther:
    'Este archivo no trata de un solo estudio de este centro. Elija un archivo con un estudio cuyo centro tenga la misma clave.',
  studyFileWithPeople:
    'Este archivo nombra a personas. Quítelas del archivo: se invita a las personas cuando el estudio está en pruebas.',
  studyIsDraft: 'Este estudio es un borrador. Se podrá invitar a personas cuando esté en pruebas.',
  stateNotNext: 'Desde el estado en que se encuentra el estudio, este paso no es posible. Vuelva a mirarlo.',
  checklistOpen: 'El estudio todavía no puede comenzar: su lista de comprobación tiene puntos abiertos.',
  testPeopleUndecided: 'Decida qué ocurre con los pacientes de las pruebas.',
  scheduleWrong:
    'Este calendario no es posible así. Compruebe los días, las horas y cuánto tiempo permanece abierto.',
  schedulePaused: 'Este calendario ya está en pausa, o hay una pausa prevista.',
  scheduleNotPaused: 'Este calendario no está en pausa: alguien lo ha reanudado entretanto.',
  pauseInPast: 'Una pausa empieza ahora o más tarde.',
  scheduleOfTeam:
    'Todo el equipo tiene este calendario. Cámbielo en el documento del estudio o póngalo en pausa.',
  scheduleNotHeld: 'No hay ningún calendario así que se pueda desplazar.',
  scheduleEndsBefore: 'El calendario terminaría antes de empezar.',
  schedulesChanged: 'Algo ha cambiado desde la comprobación. No se ha hecho nada. Compruebe de nuevo.',
  patientInactive: 'El paciente no está activo.',
  patientUnknown: 'En este equipo ningún paciente tiene este código en el estudio.',
  peopleFileEmpty:
    'El archivo no contiene a nadie: no hay ninguna fila debajo de los títulos de las columnas.',
  peopleFileTooLong: 'El archivo tiene más de {0} filas. Repártalo en varios archivos.',
  peopleFileEncoding:
    'La línea {0} contiene caracteres que no son UTF-8. Guarde el archivo como «CSV UTF-8» o como libro de Excel (.xlsx).',
  peopleFileQuotes:
    'En la línea {0} falta el cierre de unas comillas. Guarde de nuevo el archivo desde su hoja de cálculo.',
  peopleFileDamaged:
    'Este archivo no se puede leer: está dañado, protegido o es de otro tipo. Guárdelo como libro de Excel (.xlsx) o como CSV.',
  peopleFileSheets: 'Más de una hoja de este libro tiene contenido. Suba un libro con una sola hoja.',
  peopleFileChanged:
    'Algo ha cambiado desde que se comprobó el archivo. No se ha invitado a nadie. Compruebe de nuevo el archivo.',
  columnMissing: 'En la primera línea faltan estas columnas: {0}.',
  columnUnknown: 'La columna «{0}» de la primera línea es desconocida. Las columnas son: {1}.',
  columnTwice: 'La primera línea tiene dos veces la columna {0}.',
  cellFormula: 'Esta celda contiene una fórmula o empieza como una fórmula. Escriba su valor en su lugar.',
  cellSurplus: 'Esta celda está más allá de la última columna con título.',
  roleUnknown: 'Esto no es un rol. Los roles son: {0}.',
  languageUnknown: 'Este no es un idioma de Trialog. Los idiomas son en, fr, de, it, nl y sp.',
  dateInvalid: 'Escriba un día que exista, por ejemplo 2026-11-30.',
  teamOther: 'Este archivo es para el equipo {0}. A las personas de otro equipo se las invita allí.',
  twiceInFile: 'La línea {0} dice lo mismo. Deje una de las dos.',
  personDiffers: 'Esta persona ya está en el equipo, con otro valor aquí. Un archivo no cambia a nadie.',
  patientsOnly: 'Esto es solo para pacientes. Déjelo vacío.',
};
