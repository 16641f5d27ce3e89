// Whoever has the set-up link brings the institute and themselves in, as its administrator, and goes on by an invitation as
// everybody does: to a password, or to an account of an outer provider.
import { proposedKey } from '@trialog/contract/rules/new-study.ts';
import { isEmail, isPersonName, MOST_NAME_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import type {
  NewInstallation,
  SetUpInstallation,
  UsableSetUpLink,
} from '@trialog/contract/schemas/set-up.ts';
import { canonicalTimeZone } from '../../people/time-zone.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { NobodysContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { bringInStaff } from '../staff/bring-in-staff.ts';
import { givenEntry } from '../staff/role-entry.ts';
import { insertRole } from '../staff/store.ts';
import { findSetUpLink } from './set-up-links.ts';
import { insertInstitute, useLink } from './store.ts';

export async function describeSetUpLink(
  { db, now, unchanged }: NobodysContext,
  token: string,
): Promise<UsableSetUpLink> {
  const link = await findSetUpLink(db, token, now);
  if (typeof link === 'string') throw refuse(link);
  unchanged();
  return { until: link.expiresAt.toISOString() };
}

export async function setUp(context: NobodysContext, body: NewInstallation): Promise<SetUpInstallation> {
  const { db, provider, publicUrl } = context;
  const { institute, person } = checked(body);
  const made = await asAdministrator(db, async () => {
    // One at a time: of two who use a link at once, the second finds it used.
    const now = await beginImport(db);
    const link = await findSetUpLink(db, body.token, now);
    if (typeof link === 'string') throw refuse(link);
    await useLink(db, link.hash, now);
    await insertInstitute(db, institute);
    const added = await bringInStaff(db, institute.id, person, { provider, now, madeBy: null });
    const { userId } = added;
    const heldFor = { scope: 'institute', id: institute.id } as const;
    const role = { roleId: newId(), userId, role: 'InstituteAdmin', until: null } as const;
    await insertRole(db, heldFor, { ...role, givenBy: null });
    const given = givenEntry(heldFor, { ...role, name: person.name }, undefined);
    if (!added.link) throw new Error('Whoever sets an installation up gets a link.');
    return { path: added.link.path, audit: [instituteEntry(institute), ...added.audit, given] };
  });
  for (const entry of made.audit) context.audit(entry);
  return { invitation: publicUrl + made.path };
}

const instituteEntry = ({ id, name }: { id: string; name: string }): AuditEntry => ({
  action: 'institutes.create',
  objectType: 'institute',
  objectId: id,
  toVersion: 1,
  changes: { name: [null, name] },
});

function checked({ institute, name, email, language, timeZone }: NewInstallation) {
  const nameIn = (text: string, field: 'institute' | 'name') => {
    const named = text.normalize('NFC').trim();
    if (isPersonName(named)) return named;
    throw refuse('nameNotAllowed', { field, values: [String(MOST_NAME_CHARACTERS)] });
  };
  const named = nameIn(institute, 'institute');
  const person = { name: nameIn(name, 'name'), email: email.trim(), language, timeZone };
  if (!isEmail(person.email)) throw refuse('emailInvalid', { field: 'email' });
  person.timeZone = canonicalTimeZone(timeZone, 'timeZoneUnknown');
  return { institute: { id: newId(), key: proposedKey(named) || 'institute', name: named }, person };
}
