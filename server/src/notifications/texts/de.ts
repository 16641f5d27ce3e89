// What a device shows, in German.
import type { PushTexts } from './push-texts.ts';

export const de: PushTexts = {
  patientMessage: 'Eine neue Nachricht wartet auf Ihr Team.',
  reply: 'Eine Antwort wartet auf Sie.',
  messageToPatient: 'Eine neue Nachricht wartet auf Sie.',
  broadcast: 'Es gibt Neues von Ihrem medizinischen Team.',
  videoReady: 'Ihr Video ist fertig.',
  videoFailed: 'Ihr Video konnte nicht verarbeitet werden. Bitte öffnen Sie Trialog.',
  surveyOpened: 'Ein Fragebogen liegt für Sie bereit.',
  surveyReminder: 'Ein Fragebogen schließt bald.',
  surveyMissed: 'Ein Fragebogen ist geschlossen.',
  badOutcome: 'Ein Fragebogen braucht Ihre Aufmerksamkeit.',
  alertOverdue: 'Jemand wartet noch auf Ihr Team.',
  alertStillOverdue: 'Jemand wartet schon lange auf Ihr Team.',
  several: 'In Trialog gibt es Neues für Sie.',
};
