// The texts of setting an installation up and of its first steps in Spanish, fetched with their pages.
import type { FirstRunTexts } from './en.ts';

const sp: FirstRunTexts = {
  SetUpTitle: 'Configurar Trialog',
  SetUpLead:
    'En esta instalación nadie tiene todavía una cuenta. Aquí da de alta su centro y se encarga de su administración; se tarda dos minutos.',
  SetUpNext:
    'Qué ocurre después: elige cómo iniciar sesión y, a continuación, se le guía paso a paso hasta el primer paciente.',
  SetUpInstitute: 'Nombre de su centro',
  SetUpInstituteHint: 'Tal como lo leerán los pacientes y el personal, por ejemplo el de su hospital.',
  SetUpName: 'Su nombre y apellidos',
  SetUpEmail: 'Su correo electrónico',
  SetUpEmailHint: 'Le sirve para iniciar sesión, salvo que su centro lo haga en otro sitio.',
  SetUpConfirm: 'Configurar y continuar',
  SetUpSignIn: 'Ir al inicio de sesión',
  SetUpUsedTitle: 'Este enlace ya se ha utilizado',
  SetUpExpiredTitle: 'Este enlace ha caducado',
  SetUpRevokedTitle: 'Este enlace se ha retirado',
  SetUpInvalidTitle: 'Este enlace no existe',
  SetUpDoneTitle: 'Trialog ya está configurado',
  FirstStepsTitle: 'Primeros pasos',
  FirstStepsLead:
    'De una instalación vacía a la primera respuesta de un paciente. Puede detenerse en cualquier momento y seguir más tarde.',
  FirstStepsCount: '{{done}} de {{all}} hechos',
  FirstStepsHide: 'Ocultar estos pasos',
  FirstStepsShow: 'Mostrar los primeros pasos',
  StepNext: 'Siguiente',
  StepInstitute: 'Su centro',
  StepInstituteText: 'Está dado de alta y usted lo administra. Puede nombrar a otras personas.',
  StepDocuments: 'Política de privacidad y condiciones',
  StepDocumentsText:
    'Los pacientes aceptan ambas antes que nada. Indique las direcciones de las páginas de su centro o pegue los textos.',
  StepStudy: 'Un estudio',
  StepStudyText: 'Con un nombre y sus idiomas. Empieza como borrador, que solo ven quienes lo modifican.',
  StepTeam: 'Un equipo médico',
  StepTeamText: 'Los pacientes pertenecen al equipo de una sede. Un estudio nuevo empieza con al menos uno.',
  StepCoordination: 'La coordinación: usted u otra persona',
  StepCoordinationText:
    'Asuma la coordinación del estudio o nombre a alguien. Quien coordina invita a las personas y modifica el estudio.',
  StepQuestionnaire: 'Un primer cuestionario',
  StepQuestionnaireText:
    'Con una pulsación se añade un ejemplo al documento del estudio. Cámbielo como quiera, guárdelo y publíquelo.',
  StepTestText:
    'A partir de entonces se puede invitar a personas. Lo que envíen antes de que el estudio esté activo no se cuenta nunca.',
  StepStaff: 'Un médico o una enfermera',
  StepStaffText:
    'Quien trata lee las respuestas y escribe con los pacientes. La administración no ve ni lo uno ni lo otro.',
  StepPatient: 'Un primer paciente',
  StepPatientText:
    'Invite a alguien de su equipo como paciente de prueba, con un código en el estudio. El cuestionario está ahí en un minuto.',
  CoordinationNone: 'Nadie coordina todavía este estudio',
  CoordinationNoneText:
    'Quien coordina invita a personas a los equipos y modifica el estudio. Puede hacerlo usted o asignar la función a alguien más abajo.',
  CoordinationTake: 'Encargarme yo',
  CoordinationTaken: 'A partir de ahora coordina {{study}}',
  DocumentsTitle: 'Documentos para los pacientes',
  DocumentsLead:
    'Valen en todos los estudios del centro. Los pacientes aceptan la política de privacidad y las condiciones antes que nada, y de nuevo con una versión nueva que lo pida.',
  DocumentsNone:
    'Todavía no hay ninguno. Sin política de privacidad ni condiciones no puede empezar ningún estudio.',
  DocumentsAdd: 'Publicar un documento',
  DocumentWhere: 'Dónde se puede leer',
  DocumentAtAddress: 'En una página del centro',
  DocumentAsText: 'Como texto escrito aquí',
  DocumentAddress: 'Dirección de la página',
  DocumentAddressHint: 'Empieza por https:// y se abre sin iniciar sesión.',
  DocumentTextHint: 'Una línea vacía empieza un párrafo nuevo.',
  DocumentAsksAgain: 'Los pacientes lo aceptan de nuevo',
  DocumentAsksAgainHint:
    'Sin ello, la aceptación de una versión anterior sigue valiendo: por ejemplo, si solo se corrige la ortografía.',
  DocumentAskedAgain: 'se acepta de nuevo',
  DocumentNotAskedAgain: 'sin nueva aceptación',
  DocumentPublished: '{{title}}: publicado',
  DocumentVersion: 'Versión {{version}}, {{date}}',
  ExampleAdd: 'Añadir un cuestionario de ejemplo',
  ExampleAdded: 'El ejemplo está al final del texto. Léalo, y luego guarde y publique.',
};

export default sp;
