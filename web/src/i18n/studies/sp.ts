// The texts about new studies and the state of a study in Spanish.
import type { StudiesTexts } from './en.ts';

const sp: StudiesTexts = {
  StudyNew: 'Estudio nuevo',
  StudyNewLead:
    'Un estudio nuevo empieza como borrador: solo lo encuentran su coordinación y la administración del centro.',
  StudyNewNotYours: 'Los estudios nuevos los crea la administración del centro.',
  StudyBegin: 'Con qué empieza el estudio',
  StudyBeginEmpty: 'Un estudio vacío',
  StudyBeginCopy: 'Una copia de otro estudio, sin sus personas',
  StudyBeginFile: 'Un archivo de estudio',
  StudyInstitute: 'Centro',
  StudyCopyOf: 'Estudio que se copia',
  StudyNewName: 'Nombre del estudio',
  StudyKey: 'Clave',
  StudyKeyHint: 'Así se llama el estudio en los archivos y las exportaciones. Ya no cambia.',
  StudyLanguages: 'Idiomas del protocolo',
  StudyLanguagesHint: 'Uno por cada idioma que leerán los pacientes. Más adelante se pueden añadir otros.',
  StudyZoneHint: 'La de los equipos; más adelante cada uno puede tener la suya.',
  StudyTeamName: 'Nombre del equipo {{number}}',
  StudyAddTeam: 'Añadir un equipo',
  StudyRemoveTeam: 'Quitar el equipo {{number}}',
  StudyFileChoose: 'Elegir un archivo',
  StudyFileHint:
    'Un archivo de estudio (YAML) con un solo estudio de este centro y sin personas, de {{size}} MB como máximo.',
  StudyFileChosen: 'Elegido: {{name}}',
  StudyCreate: 'Crear el estudio',
  StudyCreated: '{{name}} se ha creado como borrador',
  StudyStateTitle: 'Estado del estudio',
  StudyDraftText:
    'Solo lo encuentran la coordinación de este estudio y la administración del centro. Se podrá invitar a personas cuando esté en pruebas.',
  StudyTestText:
    'Quien se invita ahora participa en las pruebas. Lo que hacen los pacientes de las pruebas no se cuenta nunca ni figura en ninguna exportación.',
  StudyLiveText: 'Los pacientes participan, y lo que hacen se cuenta.',
  StudyIsClosedText: 'Quien pertenece al estudio puede leer todo, y ya nadie escribe.',
  StudyToTest: 'Empezar las pruebas',
  StudyToTestTitle: '¿Empezar las pruebas de {{name}}?',
  StudyToTestText:
    'Desde ahora se puede invitar a personas, que encuentran el estudio. Los pacientes que se invitan ahora siguen siendo siempre pacientes de las pruebas. No se vuelve al borrador.',
  StudyToLive: 'Poner en marcha',
  StudyToLiveTitle: '¿Poner en marcha {{name}}?',
  StudyToLiveText:
    'Los pacientes que se invitan desde ahora participan de verdad. No se vuelve a las pruebas.',
  StudyClose: 'Cerrar el estudio',
  StudyCloseTitle: '¿Cerrar {{name}}?',
  StudyCloseText:
    'Los pacientes ya no pueden entrar, y nadie escribe ni rellena nada más. Se puede volver a abrir en el documento del estudio.',
  StudyMoved: '{{name}}: el estado se ha cambiado',
  StudyTestPeople_one: 'Hay {{count}} paciente de las pruebas. ¿Qué ocurre con esta persona?',
  StudyTestPeople_other: 'Hay {{count}} pacientes de las pruebas. ¿Qué ocurre con ellos?',
  StudyTestDiscard: 'Desactivar y ocultar: ya no pueden iniciar sesión, y ninguna lista los muestra',
  StudyTestKeep: 'Conservar: siguen como pacientes de las pruebas, y nunca se cuentan ni se exportan',
  StudyChecklist: 'Antes de poner en marcha el estudio',
  StudyChecklistDone: 'Todo está como debe.',
  StudyChecklistOpen_one: 'Hay {{count}} punto abierto. Antes no se puede poner en marcha el estudio.',
  StudyChecklistOpen_other: 'Hay {{count}} puntos abiertos. Antes no se puede poner en marcha el estudio.',
  CheckDone: 'Hecho',
  CheckOpen: 'Aún abierto',
  CheckNotSetUp: 'Sin configurar',
  CheckProtocol: 'El protocolo está escrito en todos los idiomas de los pacientes',
  CheckProtocolTodo: 'Escríbalo en el documento del estudio: {{missing}}',
  CheckConsent: 'La política de privacidad y las condiciones están en todos los idiomas de los pacientes',
  CheckConsentTodo:
    'Pida a quien gestiona esta instalación que complete los documentos del centro: {{missing}}',
  CheckReached:
    'Cada equipo tiene a alguien de medicina o enfermería que recibe notificaciones en un dispositivo',
  CheckReachedTodo: 'Alguien de estos equipos inicia sesión y permite las notificaciones: {{missing}}',
  CheckQuietHours: 'Cada cuestionario llega a una hora en que se notifica a los pacientes (de 8:00 a 21:00)',
  CheckQuietHoursTodo: 'Cambie las horas en el documento del estudio: {{missing}}',
  CheckTried: 'Cada cuestionario se ha rellenado una vez en las pruebas, por alguien que no lo escribió',
  CheckTriedTodo: 'Haga que un paciente de las pruebas rellene: {{missing}}',
  CheckHelpDesk: 'El servicio de ayuda tiene horario',
  CheckHelpDeskTodo: 'Escriba los días y las horas del servicio de ayuda en el documento del estudio.',
  CheckEmergencyNumber: 'Hay un número de emergencias',
  CheckEmergencyNumberTodo: 'Escríbalo en el documento del estudio.',
  CheckClock: 'El reloj del servidor está en hora',
  CheckClockTodo: 'Se desvía {{missing}}. Avise a quien gestiona esta instalación.',
  CheckTrail: 'El registro de auditoría está sellado e intacto',
  CheckTrailTodo:
    'Avise a quien gestiona esta instalación: los sellos van con retraso, o una comprobación ha encontrado un fallo.',
  CheckBackup: 'Hay una copia de seguridad de las últimas 24 horas',
  CheckBackupTodo: 'Avise a quien gestiona esta instalación: la última copia es más antigua o ha fallado.',
  CheckRestoreProof: 'En los últimos tres meses se ha probado una restauración',
  CheckRestoreProofTodo: 'Pida a quien gestiona esta instalación que pruebe una restauración.',
};

export default sp;
