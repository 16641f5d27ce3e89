// Gives and ends roles of studies and institutes as whoever operates the installation: by the rules of the control panel, with
// the rights of an institute's administrator. The first one comes from here.

import { UserState } from '@trialog/contract/people.ts';
import { describeProblem } from '@trialog/contract/problem-texts.ts';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { endingRefusal, givingRefusal } from '@trialog/contract/rules/study-roles.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import { endedEntry, givenEntry } from '../../administration/staff/role-entry.ts';
import {
  findInstituteOf,
  type HeldFor,
  holdsRole,
  insertRole,
  othersHold,
  updateEnd,
} from '../../administration/staff/store.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Db, Sql, Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { ReasonMissing } from '../../study-import/reason-missing.ts';
import { Refusal } from '../commands/command.ts';
import { getPerson } from '../users/find-person.ts';
import type { NamedPerson } from '../users/store.ts';
import { findInstituteOfPerson, listHeldRoles, listScopes } from './store.ts';

interface Wanted {
  person: string;
  role: StudyRole;
  /** The key of an institute, or of a study behind that of its institute. */
  scope: string;
  until?: Date;
  reason?: string;
}

const operator = { userId: '', roles: ['InstituteAdmin'] } as const;

function refuse(code: ProblemCode): Refusal {
  return new Refusal(
    `${describeProblem(code, { language: 'en', requestId: '' }).detail} Nothing was changed.`,
  );
}

async function findScope(db: Db, key: string): Promise<HeldFor> {
  const all = await listScopes(db);
  const found = all.find((one) => one.key === key);
  if (!found)
    throw new Refusal(
      `There is no institute or study "${key}". There are: ${all.map((one) => one.key).join(', ')}.`,
    );
  return { scope: found.scope, id: found.id };
}

interface Found {
  db: Transaction;
  now: Date;
  person: NamedPerson;
  heldFor: HeldFor;
}

/** In one transaction, under the lock of those who administer; gives the name of the person. */
async function about(
  sql: Sql,
  { person: name, scope }: Wanted,
  act: (found: Found) => Promise<void>,
): Promise<string> {
  return sql.begin(async (db) => {
    const now = await beginImport(db);
    const person = await getPerson(db, name);
    await act({ db, now, person, heldFor: await findScope(db, scope) });
    return person.name;
  }) as Promise<string>;
}

export async function giveRole(sql: Sql, wanted: Wanted, trail: AuditTrail): Promise<string> {
  const { role, until, reason } = wanted;
  return about(sql, wanted, async ({ db, now, person, heldFor }) => {
    if ((await findInstituteOf(db, heldFor)) !== (await findInstituteOfPerson(db, person.id)))
      throw new Refusal(`${person.name} belongs to another institute; nothing was changed.`);
    const held = { userId: person.id, role };
    const holdsItAlready = await holdsRole(db, heldFor, { ...held, now });
    const refused =
      givingRefusal(
        operator,
        { userId: person.id, isPatient: person.patient !== null, holdsItAlready },
        { role, scope: heldFor.scope, until: until?.getTime() ?? null },
        now.getTime(),
      ) ?? (person.state === UserState.Deactivated ? 'personDeactivated' : undefined);
    if (refused) throw refuse(refused);
    const given = { ...held, roleId: newId(), until: until ?? null };
    await insertRole(db, heldFor, { ...given, givenBy: null });
    await recordAudit(db, trail, operatorAuthor(), [
      givenEntry(heldFor, { ...given, name: person.name }, reason),
    ]);
  });
}

export async function endRole(sql: Sql, wanted: Wanted, trail: AuditTrail): Promise<string> {
  const { role, scope, reason } = wanted;
  return about(sql, wanted, async ({ db, now, person, heldFor }) => {
    const held = (await listHeldRoles(db, now)).find(
      (one) => one.userId === person.id && one.role === role && one.heldFor.id === heldFor.id,
    );
    if (!held) throw new Refusal(`${person.name} does not hold this role; nothing was changed.`);
    const refused = endingRefusal(
      operator,
      { ...held, until: held.until?.getTime() ?? null, scope: heldFor.scope },
      now.getTime(),
      { othersStay: await othersHold(db, heldFor, held), reason, now: now.getTime() },
    );
    if (refused === 'reasonMissing') throw new ReasonMissing([`${person.name} is ${role} of ${scope}`]);
    if (refused) throw refuse(refused);
    await updateEnd(db, heldFor, { roleId: held.roleId, until: now, endedBy: null });
    const ended = { ...held, former: held.until, until: now, isOver: true };
    await recordAudit(db, trail, operatorAuthor(), [endedEntry(heldFor, ended, reason)]);
  });
}
