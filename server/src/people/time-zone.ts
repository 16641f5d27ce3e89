// Time zones that people name.
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { refuse } from '../platform/http/refusal.ts';

/** The zone under its proper name; an offset such as +02:00 is no zone, since it knows no clock change. */
export function knownTimeZone(name: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return /^[A-Za-z]/.test(zone) ? zone : undefined;
  } catch {
    return undefined;
  }
}

export function canonicalTimeZone(name: string, refused: ProblemCode = 'malformed'): string {
  const zone = knownTimeZone(name);
  if (zone === undefined) throw refuse(refused, { field: 'timeZone' });
  return zone;
}
