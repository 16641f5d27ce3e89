// What a device shows, in Dutch.
import type { PushTexts } from './push-texts.ts';

export const nl: PushTexts = {
  patientMessage: 'Er wacht een nieuw bericht op uw team.',
  reply: 'Er wacht een antwoord op u.',
  messageToPatient: 'Er wacht een nieuw bericht op u.',
  broadcast: 'Er is nieuws van uw medisch team.',
  videoReady: 'Uw video is klaar.',
  videoFailed: 'Uw video kon niet worden verwerkt. Open Trialog.',
  surveyOpened: 'Er staat een vragenlijst voor u klaar.',
  surveyReminder: 'Een vragenlijst sluit binnenkort.',
  surveyMissed: 'Een vragenlijst is gesloten.',
  badOutcome: 'Een vragenlijst vraagt uw aandacht.',
  alertOverdue: 'Een patiënt wacht nog op uw team.',
  alertStillOverdue: 'Een patiënt wacht al lang op uw team.',
  several: 'Er is nieuws voor u in Trialog.',
};
