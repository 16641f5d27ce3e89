// What leaves the server about people.
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import type { Role } from '@trialog/contract/people.ts';
import { idleMinutesOf } from '@trialog/contract/rules/idle.ts';
import type { Me, PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Context } from '../platform/http/context.ts';
import type { Person } from '../platform/http/person.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { PatientRow } from './store.ts';

const PICTURE_SECONDS = 3600;

export async function avatarUrl(files: ObjectStore, key: string | null): Promise<string | null> {
  if (key === null) return null;
  return (await files.signedUrl(key, { method: 'GET', expiresInSeconds: PICTURE_SECONDS })).url;
}

/** `roles` here are those of all teams together; menus and rights follow the roles in the chosen team. */
export async function meView(files: ObjectStore, person: Person): Promise<Me> {
  const roles = studyRolesIn(person, {});
  return {
    userId: person.userId,
    name: person.name,
    roles: [...new Set(person.memberships.flatMap((membership) => membership.roles))],
    state: person.state,
    accountId: person.accountId,
    avatarUrl: await avatarUrl(files, person.avatarKey),
    ...(person.studyCode === null ? {} : { studyCode: person.studyCode, phone: person.phone }),
    language: person.language,
    timeZone: person.timeZone,
    idleMinutes: idleMinutesOf(person.memberships),
    ...(roles.length === 0 ? {} : { studyRoles: [...roles] }),
  };
}

/** Who may not see names sees the study code in their place, and no face either. */
export async function patientView(
  context: Context,
  row: PatientRow,
  roles: readonly Role[],
): Promise<PatientItem> {
  const named = seesPatientNames(roles, { researchersSeeCodesOnly: row.researchers_see_codes_only });
  return {
    userId: row.user_id,
    name: named ? row.name : row.study_code,
    avatarUrl: named ? await avatarUrl(context.files, row.avatar_key) : null,
    state: row.state,
    studyCode: row.study_code,
    treatmentStartDate: row.treatment_start_on,
    treatmentEndDate: row.treatment_end_on,
  };
}
