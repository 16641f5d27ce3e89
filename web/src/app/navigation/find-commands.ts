// Finds commands by the words that somebody types, without case and accents: every word must be in the name or the note.

export const commandGroups = ['patients', 'pages', 'actions', 'teams'] as const;
export type CommandGroup = (typeof commandGroups)[number];

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly text: string;
  readonly note?: string;
  /** Found by its words, and not shown before something is typed. */
  readonly onlySearched?: boolean;
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** 3 where the name begins so, 2 where a word of it does, 1 where all words are somewhere; 0 for not at all. */
function rankOf({ text, note = '' }: Command, words: readonly string[]): number {
  const name = plain(text);
  const all = `${name} ${plain(note)}`;
  if (words.some((word) => !all.includes(word))) return 0;
  const [first = ''] = words;
  if (name.startsWith(first)) return 3;
  return all.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(first)) ? 2 : 1;
}

/** Of each group this many: whoever does not see theirs types on. */
const MOST = 8;

/** Group after group, in each the best found first. */
export function findCommands<Any extends Command>(commands: readonly Any[], typed: string): readonly Any[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const ranked = commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ command, rank }) => rank > 0 && (words.length > 0 || !command.onlySearched));
  return commandGroups.flatMap((group) =>
    ranked
      .filter(({ command }) => command.group === group)
      .sort((a, b) => b.rank - a.rank)
      .slice(0, MOST)
      .map(({ command }) => command),
  );
}

/** The one to begin at: the best of all, so that Enter does what was meant. */
export function bestCommand<Any extends Command>(found: readonly Any[], typed: string): Any | undefined {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [first, ...others] = found;
  if (first === undefined) return undefined;
  return others.reduce((best, each) => (rankOf(each, words) > rankOf(best, words) ? each : best), first);
}
