// What a device shows, in Spanish.
import type { PushTexts } from './push-texts.ts';

export const sp: PushTexts = {
  patientMessage: 'Un mensaje nuevo espera a su equipo.',
  reply: 'Le espera una respuesta.',
  messageToPatient: 'Le espera un mensaje nuevo.',
  broadcast: 'Hay novedades de su equipo médico.',
  videoReady: 'Su vídeo está listo.',
  videoFailed: 'No se ha podido procesar su vídeo. Abra Trialog.',
  surveyOpened: 'Tiene un cuestionario preparado.',
  surveyReminder: 'Un cuestionario se cierra pronto.',
  surveyMissed: 'Un cuestionario se ha cerrado.',
  badOutcome: 'Un cuestionario requiere su atención.',
  alertOverdue: 'Un paciente sigue esperando a su equipo.',
  alertStillOverdue: 'Un paciente espera a su equipo desde hace mucho tiempo.',
  several: 'Hay novedades para usted en Trialog.',
};
