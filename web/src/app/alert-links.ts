// Where an alert leads in the chosen team: to the answers or the message, the patient, and to writing to them.
import type { AlertLinks } from '../alerts/alert-card.tsx';
import { answerAddress, threadAddress, writeAddress } from '../messages/addresses.ts';
import { wallRights } from '../messages/rights.ts';
import type { Chosen } from '../projects/environment.ts';
import { answersAddress, patientAddress } from '../results/addresses.ts';
import { historyOfAlert } from './histories.tsx';

type Me = Parameters<typeof wallRights>[1];

export function alertLinks(chosen: Chosen, me: Me): AlertLinks {
  const { mayRead, mayReply, maySeeResults, mayWriteToPatient } = wallRights(chosen, me);
  return {
    ...(maySeeResults ? { answersOf: answersAddress, patientOf: patientAddress } : {}),
    ...(mayWriteToPatient ? { writeTo: writeAddress } : {}),
    ...(mayRead ? { threadOf: threadAddress } : {}),
    ...(mayReply ? { answerTo: answerAddress } : {}),
    history: historyOfAlert,
  };
}
