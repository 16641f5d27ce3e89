// Finds the one person whom an operator names by e-mail address, key or study code.
import { personEntry } from '../../administration/people/person-entry.ts';
import type { Db } from '../../platform/database/connect.ts';
import { Refusal } from '../commands/command.ts';
import { listPeopleNamed, type NamedPerson } from './store.ts';

export async function getPerson(db: Db, name: string): Promise<NamedPerson> {
  const found = await listPeopleNamed(db, name);
  const [person, ...others] = found;
  if (!person) throw new Refusal(`Nobody has the e-mail address, key or study code "${name}".`);
  if (others.length > 0) {
    const list = found.map(({ institute, key, email }) => `${institute}/${key} (${email ?? 'no e-mail'})`);
    throw new Refusal(`"${name}" names several people: ${list.join(', ')}. Use the e-mail address.`);
  }
  return person;
}

/** What an audit row about this person carries in any case. */
export const entryAbout = ({ id, patient }: NamedPerson) =>
  personEntry(id, { isPatient: patient !== null, team: patient });
