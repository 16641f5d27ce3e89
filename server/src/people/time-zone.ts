// Time zones that people name.
import { refuse } from '../platform/http/refusal.ts';

/** The zone under its proper name; an offset such as +02:00 is no zone, since it knows no clock change. */
export function canonicalTimeZone(name: string): string {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    if (/^[A-Za-z]/.test(zone)) return zone;
  } catch {}
  throw refuse('malformed', { field: 'timeZone' });
}
