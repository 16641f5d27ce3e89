// The people of a team: for those who administer it, for the doctors and nurses who belong to it, and by study code for those
// who monitor or inspect the study.
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { PeopleQuery, TeamPeople, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Context, ReadContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { listPeople } from '../store.ts';
import { teamPersonView } from '../view.ts';
import { administeredBy, administratorIn } from './find.ts';

const everybody = { words: [], withEmails: false, withNames: true, invited: false, offset: 0 } as const;

export async function listTeamPeople(
  context: ReadContext,
  team: TeamRef,
  { search = '', role, state, invited, need, page = 0 }: PeopleQuery,
): Promise<TeamPeople> {
  const administered = administeredBy(context);
  const administers = administered.includes(team.teamId);
  const rows = await listPeople(context.db, team, {
    administered,
    now: context.now,
    words: search.toLowerCase().split(/\s+/).filter(Boolean),
    withEmails: administers,
    // Only researchers' names depend on the study, and they do not read this list.
    withNames: seesPatientNames(administratorIn(context, team).roles, { researchersSeeCodesOnly: true }),
    role,
    state,
    invited: invited === 'true',
    need,
    offset: page * limits.peoplePerPage,
    limit: limits.peoplePerPage,
  });
  return {
    people: rows.map((row) => teamPersonView(row, { administers, timeZone: context.person.timeZone })),
    total: rows[0]?.total ?? 0,
    emailNeeded: context.provider.kind === 'embedded',
    sendsMail: context.sendsMail,
  };
}

/** As an administrator sees them after a change. */
export async function readTeamPerson(
  context: Context & { db: Db },
  team: TeamRef,
  userId: string,
): Promise<TeamPerson> {
  const administered = administeredBy(context);
  const wanted = { ...everybody, administered, now: context.now, userId, limit: 1 };
  const [row] = await listPeople(context.db, team, wanted);
  if (!row) throw refuse('notFound');
  return teamPersonView(row, { administers: true, timeZone: context.person.timeZone });
}
