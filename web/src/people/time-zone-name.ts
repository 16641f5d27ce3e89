// How a person reads a time zone.
import type { Language } from '@trialog/contract/languages.ts';
import { cityNames } from './city-names.ts';

/** The city that a zone is called after. Browsers translate countries and not cities, hence a list of our own. */
export function timeZoneName(zone: string, language: Language): string {
  return cityNames[zone]?.[language] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
