// What may stand behind `npm run bench`: read once, and refused in words where it makes no sense.
import { parseArgs } from 'node:util';

export interface BenchArguments {
  /** The bench that is wanted; nothing lists them. */
  name: string | undefined;
  json: boolean;
  rounds: number;
  most: number;
  small: boolean;
  /** How long a bench over time takes, instead of its own length. */
  minutes: number | undefined;
  /** How large a backup is, instead of its own size. */
  gigabytes: number | undefined;
  cpuProf: string | undefined;
  /** Another tree than the one at hand, whose server is measured. */
  tree: string | undefined;
  /** A commit to measure beside the tree at hand, and how often each of the two has its turn. */
  against: string | undefined;
  turns: number;
}

export class WrongArguments extends Error {
  override name = 'WrongArguments';
}

const DEFAULT_TURNS = '3';

export function readArguments(args: string[]): BenchArguments {
  const { values, positionals } = parse(args);
  const count = (name: 'rounds' | 'most' | 'turns' | 'minutes' | 'gigabytes', text: string) => {
    if (!/^[1-9]\d{0,3}$/.test(text))
      throw new WrongArguments(`--${name} must be a whole number from 1, not "${text}".`);
    return Number(text);
  };
  const { against, turns } = values;
  const [name, ...others] = positionals;
  if (others.length > 0) throw new WrongArguments(`One bench at a time: what is "${others.join(' ')}"?`);
  if (against !== undefined && (name === undefined || name === 'all'))
    throw new WrongArguments('--against needs the name of one bench.');
  // A commit never looks like an option; git would take such a word for one.
  if (against !== undefined && !/^\w[\w./@^~-]*$/.test(against))
    throw new WrongArguments(`"${against}" is no commit.`);
  if (against !== undefined && values['cpu-prof'] !== undefined)
    throw new WrongArguments('--cpu-prof and --against do not go together.');
  if (turns !== undefined && against === undefined) throw new WrongArguments('--turns needs --against.');
  return {
    name,
    json: values.json,
    rounds: count('rounds', values.rounds),
    most: count('most', values.most),
    small: values.small,
    minutes: values.minutes === undefined ? undefined : count('minutes', values.minutes),
    gigabytes: values.gigabytes === undefined ? undefined : count('gigabytes', values.gigabytes),
    cpuProf: values['cpu-prof'],
    tree: values.tree,
    against,
    turns: count('turns', turns ?? DEFAULT_TURNS),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '5' },
        most: { type: 'string', default: '10' },
        'cpu-prof': { type: 'string' },
        small: { type: 'boolean', default: false },
        minutes: { type: 'string' },
        gigabytes: { type: 'string' },
        tree: { type: 'string' },
        against: { type: 'string' },
        turns: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongArguments((error as Error).message);
  }
}
