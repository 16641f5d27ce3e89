// Somebody who may gives a role of a study or institute: to whoever has the e-mail address, or to somebody new, who gets a link.
import { isEmail, isPersonName, MOST_NAME_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import { givingRefusal } from '@trialog/contract/rules/study-roles.ts';
import type { GivenStudyRole, NewStudyRole } from '@trialog/contract/schemas/study-roles.ts';
import { canonicalTimeZone } from '../../people/time-zone.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkMailConfigured, requestMail } from '../link-mail/request.ts';
import { readReason } from '../people/reason.ts';
import { isEmailInUse } from '../store.ts';
import { bringInStaff } from './bring-in-staff.ts';
import { readStaffRole } from './read.ts';
import { givenEntry } from './role-entry.ts';
import { giverOf } from './roles-of.ts';
import { findInstituteOf, type HeldFor, holdsRole, insertRole, lockPersonByEmail } from './store.ts';

export async function giveStudyRole(
  context: WriteContext,
  heldFor: HeldFor,
  body: NewStudyRole,
): Promise<GivenStudyRole> {
  const { db, now, provider, publicUrl, person: by } = context;
  const { role } = body;
  const until = body.until === null ? null : new Date(body.until);
  const reason = readReason(body.reason);
  const wanted = checked(body);
  const byEmail = body.byEmail ?? false;
  if (byEmail) checkMailConfigured(context);
  const mailedFor = heldFor.scope === 'study' ? { projectId: heldFor.id } : { instituteId: heldFor.id };
  const mailTo = (userId: string) => ({ userId, email: wanted.email, mailedFor, kind: 'invite' }) as const;
  const given = await asAdministrator(db, async () => {
    const instituteId = await findInstituteOf(db, heldFor);
    if (instituteId === undefined) throw refuse('notFound');
    const found = await lockPersonByEmail(db, instituteId, wanted.email.toLowerCase());
    const refused = givingRefusal(
      giverOf(context, heldFor),
      {
        userId: found?.userId ?? '',
        isPatient: found?.isPatient ?? false,
        holdsItAlready: found !== undefined && (await holdsRole(db, heldFor, { ...found, role, now })),
      },
      { role, scope: heldFor.scope, until: until?.getTime() ?? null },
      now.getTime(),
    );
    if (refused) throw refuse(refused, refused.startsWith('endDate') ? { field: 'until' } : {});
    if (found?.isDeactivated) throw refuse('personDeactivated');
    if (!found && (await isEmailInUse(db, instituteId, wanted.email)))
      throw refuse('emailInUse', { field: 'email' });
    const added = found
      ? undefined
      : await bringInStaff(db, instituteId, wanted, {
          provider,
          now,
          madeBy: by.userId,
          sendLink: byEmail ? (userId) => requestMail(db, context, mailTo(userId)) : undefined,
        });
    const person = found ?? { userId: added?.userId as string, name: wanted.name };
    const roleId = newId();
    const entry = { roleId, userId: person.userId, role, until };
    await insertRole(db, heldFor, { ...entry, givenBy: by.userId });
    return { roleId, added, entry: givenEntry(heldFor, { ...entry, name: person.name }, reason) };
  });
  for (const entry of given.added?.audit ?? []) context.audit(entry);
  context.audit(given.entry);
  const link = given.added?.link;
  return {
    role: await readStaffRole(context, heldFor, given.roleId),
    link: link ? { url: publicUrl + link.path, until: link.expiresAt.toISOString() } : null,
    mailedTo: given.added && !link ? wanted.email : null,
  };
}

function checked({ name, email, language, timeZone }: NewStudyRole) {
  const named = name.normalize('NFC').trim();
  if (!isPersonName(named))
    throw refuse('nameNotAllowed', { field: 'name', values: [String(MOST_NAME_CHARACTERS)] });
  const address = email.trim();
  if (!isEmail(address)) throw refuse('emailInvalid', { field: 'email' });
  return { name: named, email: address, language, timeZone: canonicalTimeZone(timeZone, 'timeZoneUnknown') };
}
