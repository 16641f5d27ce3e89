// Whose results a caller may see: those of the teams in which they have the right, or of the one that they name.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { withFormerTeams } from '@trialog/contract/access/former-teams.ts';
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { type Action, rowOf } from '@trialog/contract/access/table.ts';
import type { ResultPatient } from '@trialog/contract/schemas/results.ts';
import { avatarUrl } from '../people/view.ts';
import type { Context } from '../platform/http/context.ts';

export interface Scope {
  projectIds: string[];
  teamIds: string[];
}

/** A patient, and the team through which the caller knows them. */
export interface PatientRow {
  patient_id: string;
  team_id: string;
  name: string;
  avatar_key: string | null;
  study_code: string;
  codes_only: boolean;
}

export interface Narrowed {
  projectId?: string | undefined;
  teamId?: string | undefined;
}

/** The access table has let the caller in already: somewhere they have the right, and a team they name is theirs. */
export function scopeOf(
  { actor }: Pick<Context, 'actor'>,
  action: Action,
  { projectId, teamId }: Narrowed = {},
): Scope {
  const { roles: allowed = [], except = [] } = rowOf(action) ?? {};
  const person = except.includes('inFormerTeam') ? withFormerTeams(actor) : actor;
  const narrowed = { ...(projectId ? { projectId } : {}), ...(teamId ? { teamId } : {}) };
  const memberships = membershipsIn(person, narrowed).filter(({ roles }) =>
    roles.some((role) => allowed === 'everyone' || allowed.includes(role)),
  );
  return {
    projectIds: [...new Set(memberships.map((one) => one.projectId))],
    teamIds: memberships.map((one) => one.teamId),
  };
}

/** Says who a patient is, to this caller: by name and face, or by study code alone. */
export function patientNames(context: Context): (row: PatientRow) => Promise<ResultPatient> {
  const known = new Map<string, Promise<ResultPatient>>();
  return (row) => {
    const key = `${row.patient_id} ${row.team_id}`;
    const found = known.get(key) ?? patientView(context, row);
    known.set(key, found);
    return found;
  };
}

export function nameOf(context: Context, row: PatientRow): { named: boolean; name: string } {
  const roles = membershipsIn(context.actor, { teamId: row.team_id }).flatMap((one) => one.roles);
  const named = seesPatientNames(roles, { researchersSeeCodesOnly: row.codes_only });
  return { named, name: named ? row.name : row.study_code };
}

async function patientView(context: Context, row: PatientRow): Promise<ResultPatient> {
  const { named, name } = nameOf(context, row);
  return {
    userId: row.patient_id,
    name,
    avatarUrl: named ? await avatarUrl(context.files, row.avatar_key) : null,
  };
}
