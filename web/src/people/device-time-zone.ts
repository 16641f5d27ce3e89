// Time zones: the one this device is set to, whether two names mean the same, and how a person reads one.

export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A zone may have an old and a new name. */
export const isSameTimeZone = (one: string, other: string): boolean => properName(one) === properName(other);

function properName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

export const sayTimeZone = (zone: string): string => zone.replaceAll('_', ' ');
