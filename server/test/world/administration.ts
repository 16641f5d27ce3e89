// The people of Milano in AURORA, as their administrator changes them.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type {
  InvitedPerson,
  NewLink,
  NewPerson,
  TeamPeople,
  TeamPerson,
} from '@trialog/contract/schemas/administration.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { Answer, Caller } from './caller.ts';
import type { World } from './world.ts';

type Call = 'state' | 'treatment' | 'roles';

export async function openTeam(world: World, study = 'AURORA', name = 'Milano') {
  const team = [await world.projectId(study), await world.teamId(name)] as const;
  const list = (caller: Caller, query = ''): Promise<Answer<TeamPeople>> =>
    caller.get(`${paths.people(...team)}${query}`);
  const find = async (caller: Caller, userId: string): Promise<TeamPerson> => {
    const { body } = await list(caller);
    const found = body.people.find((person) => person.userId === userId);
    if (!found) throw new Error(`Nobody of the team has the id ${userId}.`);
    return found;
  };
  return {
    team,
    place: `${team[0]}/${team[1]}`,
    list,
    find,
    invite: (caller: Caller, person: Partial<NewPerson> = {}): Promise<Answer<InvitedPerson>> =>
      caller.post(paths.people(...team), { ...newNurse(), ...person }),
    /** As the caller sees the person now, unless a version is given. */
    change: async (caller: Caller, call: Call, userId: string, body: object): Promise<Answer<TeamPerson>> => {
      const version = 'version' in body ? {} : { version: (await find(caller, userId)).version };
      return caller.put(paths[call](...team, userId), { ...version, ...body });
    },
    link: (userId: string) => paths.link(...team, userId),
  };
}

export const newNurse = (): NewPerson => ({
  name: 'Gaia Serra',
  email: `gaia-${newId()}@demo.test`,
  language: 'it',
  timeZone: 'Europe/Rome',
  roles: ['Nurse'],
  patient: null,
});

export const newPatient = (studyCode: string): NewPerson => ({
  ...newNurse(),
  name: 'Lia Conti',
  roles: ['Patient'],
  patient: { studyCode, treatmentStart: '2026-11-01', treatmentEnd: null },
});

/** The link that is shown, and not sent. */
export function linkOf({ link }: InvitedPerson): NewLink {
  if (!link) throw new Error('No link was shown.');
  return link;
}

/** How much stands in the trail, but for sign-ins. */
export async function countAudited({ sql }: Pick<World, 'sql'>): Promise<number> {
  const [row] = await sql`SELECT count(*)::int AS count FROM audit_log WHERE action <> 'people.signIn'`;
  return row?.count;
}
