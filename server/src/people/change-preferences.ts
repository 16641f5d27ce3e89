// Language and time zone of a person. The zone decides when schedules and notification hours fall.

import type { Preferences } from '@trialog/contract/schemas/people.ts';
import { aboutSelf } from '../platform/http/author.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { updatePreferences } from './store.ts';
import { canonicalTimeZone } from './time-zone.ts';

export async function changePreferences(context: WriteContext, wanted: Preferences): Promise<Preferences> {
  const { person } = context;
  const timeZone = canonicalTimeZone(wanted.timeZone);
  if (person.language === wanted.language && person.timeZone === timeZone) {
    context.unchanged();
    return { language: wanted.language, timeZone };
  }
  const version = await updatePreferences(context.db, person.userId, wanted.language, timeZone);
  context.audit({
    action: 'people.changePreferences',
    objectType: 'user',
    objectId: person.userId,
    ...aboutSelf(person),
    fromVersion: version - 1,
    toVersion: version,
    changes: { language: [person.language, wanted.language], timeZone: [person.timeZone, timeZone] },
  });
  // Schedules follow who travels.
  if (person.timeZone !== timeZone)
    context.emit({ kind: 'people.timeZoneChanged', payload: { userId: person.userId } });
  return { language: wanted.language, timeZone };
}
