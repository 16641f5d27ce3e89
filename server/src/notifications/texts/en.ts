// What a device shows, in English.
import type { PushTexts } from './push-texts.ts';

export const en: PushTexts = {
  patientMessage: 'A new message is waiting for your team.',
  reply: 'A reply is waiting for you.',
  messageToPatient: 'A new message is waiting for you.',
  broadcast: 'There is news from your medical team.',
  videoReady: 'Your video is ready.',
  videoFailed: 'Your video could not be processed. Please open Trialog.',
  surveyOpened: 'A questionnaire is ready for you.',
  surveyReminder: 'A questionnaire closes soon.',
  surveyMissed: 'A questionnaire has closed.',
  badOutcome: 'A questionnaire needs your attention.',
  alertOverdue: 'A patient is still waiting for your team.',
  alertStillOverdue: 'A patient has been waiting for your team for a long time.',
  several: 'There is news for you in Trialog.',
};
