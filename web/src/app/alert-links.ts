// Where an alert leads in the chosen team: to the answers, the patient, and to writing to them.
import type { AlertLinks } from '../alerts/alert-card.tsx';
import { writeAddress } from '../messages/addresses.ts';
import { wallRights } from '../messages/rights.ts';
import type { Chosen } from '../projects/environment.ts';
import { answersAddress, patientAddress } from '../results/addresses.ts';

type Me = Parameters<typeof wallRights>[1];

export function alertLinks(chosen: Chosen, me: Me): AlertLinks {
  const { maySeeResults, mayWriteToPatient } = wallRights(chosen, me);
  return {
    ...(maySeeResults ? { answersOf: answersAddress, patientOf: patientAddress } : {}),
    ...(mayWriteToPatient ? { writeTo: writeAddress } : {}),
  };
}
