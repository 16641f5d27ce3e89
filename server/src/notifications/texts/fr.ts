// What a device shows, in French.
import type { PushTexts } from './push-texts.ts';

export const fr: PushTexts = {
  patientMessage: 'Un nouveau message attend votre équipe.',
  reply: 'Une réponse vous attend.',
  messageToPatient: 'Un nouveau message vous attend.',
  broadcast: 'Votre équipe médicale a publié une information.',
  videoReady: 'Votre vidéo est prête.',
  videoFailed: 'Votre vidéo n’a pas pu être traitée. Veuillez ouvrir Trialog.',
  surveyOpened: 'Un questionnaire est prêt pour vous.',
  surveyReminder: 'Un questionnaire se termine bientôt.',
  surveyMissed: 'Un questionnaire est terminé.',
  badOutcome: 'Un questionnaire demande votre attention.',
  alertOverdue: 'Un patient attend encore votre équipe.',
  alertStillOverdue: 'Un patient attend votre équipe depuis longtemps.',
  several: 'Du nouveau vous attend dans Trialog.',
};
