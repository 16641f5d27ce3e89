// The rules of measuring: what is measured stands beside its limit in every round, noisy rounds are thrown away,
// and the median of the rest counts. Knows nothing of servers or processes, so that it can be tested alone.

interface Round {
  /** One value for each step, in the order in which the steps ran. */
  values: Record<string, number>;
  /** The largest share of the processors that other processes took during one of the steps. */
  foreign: number;
}

export interface Rounds {
  kept: Round[];
  thrown: Round[];
  /** True when too few rounds were quiet, so that the least noisy ones fill the number up. */
  noisy: boolean;
}

interface MeasureOptions {
  /** How many rounds count. */
  rounds?: number;
  /** How many are run at most before noisy ones are accepted. */
  most?: number;
  noiseLimit?: number;
  /** Runs a step and tells how much of the processors others took meanwhile. */
  watch: (step: () => Promise<number>) => Promise<{ value: number; foreign: number }>;
  /** Called before each round, to wait for a quiet moment. */
  settle?: () => Promise<void>;
  onRound?: (round: Round, number: number) => void;
}

/** Steps run in the order given: limit, ours, limit, ours … over the rounds. */
export async function measureRounds(
  steps: Record<string, () => Promise<number>>,
  options: MeasureOptions,
): Promise<Rounds> {
  const { rounds = 5, noiseLimit = 0.1, watch } = options;
  const most = Math.max(rounds, options.most ?? rounds * 2);
  const quiet: Round[] = [];
  const loud: Round[] = [];
  for (let number = 1; number <= most && quiet.length < rounds; number++) {
    await options.settle?.();
    const round: Round = { values: {}, foreign: 0 };
    for (const [name, step] of Object.entries(steps)) {
      const { value, foreign } = await watch(step);
      round.values[name] = value;
      round.foreign = Math.max(round.foreign, foreign);
    }
    (round.foreign <= noiseLimit ? quiet : loud).push(round);
    options.onRound?.(round, number);
  }
  loud.sort((a, b) => a.foreign - b.foreign);
  const fill = loud.slice(0, rounds - quiet.length);
  return { kept: [...quiet, ...fill], thrown: loud.slice(fill.length), noisy: fill.length > 0 };
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

export function valuesOf(rounds: Rounds, step: string): number[] {
  return rounds.kept.map(({ values }) => values[step] as number);
}

/** Ratios are taken inside a round, where both sides met the same machine. */
export function ratiosOf(rounds: Rounds, step: string, limit: string): number[] {
  return rounds.kept.map(({ values }) => (values[step] as number) / (values[limit] as number));
}
