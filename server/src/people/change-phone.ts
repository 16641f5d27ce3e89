// The phone number at which the team can call a patient, by the patient's own word.

import { isPhoneNumber } from '@trialog/contract/rules/phone-number.ts';
import type { Phone } from '@trialog/contract/schemas/people.ts';
import { aboutSelf } from '../platform/http/author.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { updatePhone } from './store.ts';

export async function changePhone(context: WriteContext, { phone }: Phone): Promise<Phone> {
  const { person } = context;
  if (phone !== null && !isPhoneNumber(phone)) throw refuse('malformed', { field: 'phone' });
  if (person.phone === phone) {
    context.unchanged();
    return { phone };
  }
  const version = await updatePhone(context.db, person.userId, phone);
  context.audit({
    action: 'people.changePhone',
    objectType: 'user',
    objectId: person.userId,
    ...aboutSelf(person),
    fromVersion: version - 1,
    toVersion: version,
    changes: { phone: [person.phone, phone] },
  });
  return { phone };
}
