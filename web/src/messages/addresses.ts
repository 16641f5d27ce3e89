// Addresses of the wall that lead to something on it.
import { path } from '@trialog/contract/path.ts';

/** Opens the composer for a message to this patient. */
export const writeAddress = (patientId: string): string => path`/messages?write=${patientId}`;
