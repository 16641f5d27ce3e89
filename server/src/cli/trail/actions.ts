// Which actions of the audit trail an operator means, by name or by words of a name, under all names that they have ever had.
import { trailActions } from '@trialog/contract/trail-actions.ts';
import { underAllNames } from '../../audit-trail/filter.ts';
import { hasAction, type Rename } from '../../audit-trail/store.ts';
import type { Db } from '../../platform/database/connect.ts';
import { Refusal } from '../commands/command.ts';

interface Wanted {
  /** In full. */
  action?: readonly string[] | undefined;
  /** Words that stand in the name. */
  search?: string | undefined;
}

/** Nothing where all are meant. */
export async function findActions(
  db: Db,
  renames: readonly Rename[],
  { action, search }: Wanted,
): Promise<string[] | undefined> {
  if (action === undefined && search === undefined) return undefined;
  const currentName = (name: string) =>
    renames.find(({ part, former }) => part === 'action' && former === name)?.current ?? name;
  const named = (action ?? []).map(currentName);
  for (const name of named)
    if (!isKnown(name) && !(await hasAction(db, name))) throw new Refusal(unknown(name));
  const searched = search === undefined ? [] : withWords(search);
  if (search !== undefined && searched.length === 0)
    throw new Refusal(`No action has "${search}" in its name.`);
  return [...new Set(underAllNames([...named, ...searched], renames))];
}

const isKnown = (name: string): boolean => (trailActions as readonly string[]).includes(name);

function withWords(search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  return trailActions.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
}

/** Names the actions of the same kind of thing: whoever mistypes an action rarely mistypes both halves. */
function unknown(name: string): string {
  const kind = `${name.split('.')[0]}.`;
  const near = trailActions.filter((one) => one.startsWith(kind));
  const hint =
    near.length > 0 ? ` There are ${near.join(', ')}.` : ' --search finds actions by words of their names.';
  return `There is no action "${name}".${hint}`;
}
