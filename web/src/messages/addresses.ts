// Addresses of the wall that lead to something on it.
import { path } from '@trialog/contract/path.ts';

/** Opens the composer for a message to this patient. */
export const writeAddress = (patientId: string): string => path`/messages?write=${patientId}`;

/** The same, with the patient still to choose. */
export const writeToPatientAddress = '/messages?write=toPatient';

export const broadcastAddress = '/messages?write=broadcast';

/** The messages of one patient. */
export const messagesOfAddress = (patientId: string): string => path`/messages?patient=${patientId}`;

/** One thread. */
export const threadAddress = (originalId: string): string => path`/messages?thread=${originalId}`;

/** The same, with the field for the answer open. */
export const answerAddress = (originalId: string): string => `${threadAddress(originalId)}&answer=1`;
