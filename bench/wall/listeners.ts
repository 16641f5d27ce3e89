// People who listen to the events of one team. A person may have six streams, so that many streams need many people.
import { type BenchServer, signInPerson } from './bench-server.ts';

const STREAMS_A_PERSON = 6;

/** Makes as many patients of other teams nurses of this one as so many streams need, and gives their tokens. */
export async function signInListeners(
  target: BenchServer,
  teamId: string,
  streams: number,
): Promise<string[]> {
  const people = target.cast.people
    .filter(({ role }) => role === 'Patient')
    .slice(0, Math.ceil(streams / STREAMS_A_PERSON));
  await target.sql`INSERT INTO team_members (user_id, team_id, role)
    SELECT id, ${teamId}, 'Nurse' FROM unnest(${people.map(({ id }) => id)}::uuid[]) AS listener (id)
    ON CONFLICT DO NOTHING`;
  // One after the other: the provider checks few passwords at a time, and refuses a crowd.
  const tokens: string[] = [];
  for (const person of people) tokens.push(await signInPerson(target, person));
  return tokens;
}
