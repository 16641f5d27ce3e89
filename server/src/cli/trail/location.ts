// The study and the team that an operator names by name or key.
import type { Db } from '../../platform/database/connect.ts';
import { Refusal } from '../commands/command.ts';
import { listStudiesNamed, listTeamsNamed, type NamedLocation } from './store.ts';

interface Location {
  projectId?: string;
  teamId?: string;
}

export async function findLocation(
  db: Db,
  { study, team }: { study?: string | undefined; team?: string | undefined },
): Promise<Location> {
  const project = study === undefined ? undefined : only('study', study, await listStudiesNamed(db, study));
  const found =
    team === undefined ? undefined : only('team', team, await listTeamsNamed(db, team, project?.id ?? null));
  return { ...(project ? { projectId: project.id } : {}), ...(found ? { teamId: found.id } : {}) };
}

function only(what: 'study' | 'team', name: string, found: readonly NamedLocation[]): NamedLocation {
  const [location, ...others] = found;
  if (!location) throw new Refusal(`No ${what} has the name or key "${name}".`);
  if (others.length === 0) return location;
  const list = found.map(({ within, key }) => `${within}/${key}`).join(', ');
  const hint = what === 'team' ? 'Name the study, too.' : 'Use the key.';
  throw new Refusal(`"${name}" names several: ${list}. ${hint}`);
}
