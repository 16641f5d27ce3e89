// What a device shows, in Italian.
import type { PushTexts } from './push-texts.ts';

export const it: PushTexts = {
  patientMessage: 'Un nuovo messaggio attende il Suo team.',
  reply: 'Una risposta La attende.',
  messageToPatient: 'Un nuovo messaggio La attende.',
  broadcast: 'Ci sono novità dal Suo team medico.',
  videoReady: 'Il Suo video è pronto.',
  videoFailed: 'Non è stato possibile elaborare il Suo video. Apra Trialog.',
  surveyOpened: 'Un questionario è pronto per Lei.',
  surveyReminder: 'Un questionario sta per chiudersi.',
  surveyMissed: 'Un questionario si è chiuso.',
  badOutcome: 'Un questionario richiede la Sua attenzione.',
  alertOverdue: 'Un paziente aspetta ancora la Sua équipe.',
  alertStillOverdue: 'Un paziente aspetta la Sua équipe da molto tempo.',
  several: 'Ci sono novità per Lei in Trialog.',
};
