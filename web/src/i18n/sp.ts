// The texts in Spanish; `sp` is the product's code for it (SPEC 1).
import type { Texts } from './en.ts';

const sp: Texts = {
  ProductPurpose: 'La línea directa entre usted y el equipo de su estudio.',
  ProductDescription:
    'Cuente a su equipo cómo se encuentra, responda a los cuestionarios de su estudio y encuentre todo lo relacionado con él en un solo lugar.',
  NotForEmergenciesTitle: 'No es para emergencias',
  NotForEmergenciesText:
    'Los mensajes no se leen a todas horas. Si necesita ayuda inmediata, llame al 112 o al número de emergencias de su zona.',
  Language: 'Idioma',
  SkipToContent: 'Ir al contenido',

  Start: 'Empezar',
  StartHint: 'Inicie sesión con la cuenta que recibió para su estudio.',
  SigningIn: 'Iniciando sesión',
  SignInFailedTitle: 'No se ha podido iniciar sesión',
  SignInFailedText:
    'Empiece de nuevo. Si sigue sin funcionar, póngase en contacto con el equipo de su estudio.',
  SignOut: 'Cerrar sesión',
  SignedOutTitle: 'Ha cerrado la sesión',
  SignedOutText: 'Si el dispositivo es compartido, ya puede dejarlo a la siguiente persona.',
  SignInAgain: 'Iniciar sesión de nuevo',
  SessionEndedTitle: 'Su sesión ha terminado',
  SessionEndedText: 'Inicie sesión de nuevo para continuar. Todo lo que hay en esta página se conserva.',
  BackToStart: 'Volver a la página de inicio',
  UserInactiveTitle: 'Su cuenta no está activa',
  UserInactiveMessage:
    'Esta cuenta está inactiva y no puede acceder a la aplicación. Póngase en contacto con el equipo de su estudio.',
  UnauthorizedTitle: 'Sin acceso',
  UnauthorizedMessage:
    'No tiene autorización para usar esta aplicación. Si se trata de un error, póngase en contacto con el equipo de su estudio.',

  InvitationTitle: 'Su invitación',
  InvitationSignInText:
    'Inicie sesión con la cuenta que quiera usar para el estudio. Después, este enlace la vinculará con usted.',
  InvitationSignIn: 'Iniciar sesión y aceptar',
  InvitationConfirmText: 'Ha iniciado sesión. ¿Vincular esta cuenta con su plaza en el estudio?',
  InvitationAccountText:
    'Ha iniciado sesión como {{account}}. ¿Vincular esta cuenta con su plaza en el estudio?',
  InvitationConfirm: 'Vincular esta cuenta',
  InvitationOtherAccount: 'Usar otra cuenta',
  InvitationDoneTitle: 'Todo listo',
  InvitationDoneText: 'Su cuenta está vinculada. A partir de ahora, inicie sesión con ella.',
  InvitationContinue: 'Ir a mis estudios',
  InvitationFailedTitle: 'No se ha podido aceptar la invitación',

  Greeting: 'Hola, {{name}}',
  MyAccount: 'Mi cuenta',
  StudyCode: 'Código en el estudio',
  Role: 'Función',
  RoleResearcher: 'Investigación',
  RoleMedicalProfessional: 'Médico / médica',
  RoleMedicalTeamAdmin: 'Administración del equipo',
  RolePatient: 'Paciente',
  RoleNurse: 'Enfermería',
  RoleMedicalTeamDataManager: 'Gestión de datos',
  UserSuspendedMessage: 'Su cuenta está suspendida: puede leer, pero no escribir.',
  ChangePicture: 'Cambiar la foto',
  PictureChanged: 'Su nueva foto se ha guardado.',
  FileUploadHintMessage: 'Elija una imagen en formato PNG o JPEG.',
  FileTooLargeMessage: 'Esta imagen es demasiado grande. Elija una de {{size}} MB como máximo.',

  MyStudies: 'Mis estudios',
  StatusOpen: 'Abierto',
  StatusClosed: 'Cerrado',
  Team: 'Equipo',
  NoAssignedProject:
    'Todavía no participa en ningún estudio. Póngase en contacto con el equipo de su estudio.',
  NoAssignedMedicalTeam: 'Todavía no pertenece a ningún equipo médico de este estudio.',

  Loading: 'Cargando',
  LoadingError: 'No se ha podido cargar',
  GenericError: 'Algo ha salido mal. Inténtelo de nuevo.',
  ConnectionLost: 'No hay conexión con el servidor. Compruebe su red e inténtelo de nuevo.',
  TryAgain: 'Intentar de nuevo',
  RequestId: 'Referencia para el servicio de ayuda: {{id}}',
  Close: 'Cerrar',
  NotFoundTitle: 'Página no encontrada',
  NotFoundText: 'No hay nada en esta dirección. Puede que se haya movido o que esté mal escrita.',
  CrashTitle: 'Algo ha fallado en esta página',
  CrashText: 'Vuelva a cargar la página para continuar. Lo que el equipo ha recibido está a salvo.',
  ReloadPage: 'Volver a cargar la página',
  UpdateRequiredTitle: 'Es necesaria una actualización',
  UpdateRequiredMessage:
    'Esta página es más antigua que la aplicación. Vuelva a cargarla para usar la versión actual.',
};

export default sp;
