// The rules of measuring: medians, rounds thrown away for noise, and an end also where it is never quiet.
import { describe, expect, it } from 'vitest';
import { measureRounds, median, ratiosOf, valuesOf } from './measure.ts';
import { shareOf } from './processors.ts';
import { figure, isMet, result, table } from './report.ts';

/** Steps that give 1, 2, 3 …, on a machine whose noise is told for each step in turn. */
function machine(noise: number[]) {
  const order: string[] = [];
  let count = 0;
  const step = (name: string) => async () => {
    order.push(name);
    return Math.ceil(order.length / 2);
  };
  return {
    order,
    steps: { limit: step('limit'), ours: step('ours') },
    watch: async (run: () => Promise<number>) => ({
      value: await run(),
      foreign: noise[count++ % noise.length] as number,
    }),
  };
}

describe('measuring', () => {
  it('takes the median, of an even number the middle of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow();
  });

  it('runs limit and ours in turn and stops after the wanted number of quiet rounds', async () => {
    const { order, steps, watch } = machine([0.02]);
    const rounds = await measureRounds(steps, { rounds: 3, watch });
    expect(order).toEqual(['limit', 'ours', 'limit', 'ours', 'limit', 'ours']);
    expect(rounds).toMatchObject({ noisy: false, thrown: [] });
    expect(ratiosOf(rounds, 'ours', 'limit')).toEqual([1, 1, 1]);
  });

  it('throws a round away when others took more than a tenth during one of its steps', async () => {
    // Noise in the second step of the first round only; exactly a tenth still counts.
    const { steps, watch } = machine([0, 0.11, 0.1, 0.1, 0, 0]);
    const rounds = await measureRounds(steps, { rounds: 2, watch });
    expect(valuesOf(rounds, 'ours')).toEqual([2, 3]);
    expect(rounds.thrown).toMatchObject([{ foreign: 0.11 }]);
    expect(rounds.noisy).toBe(false);
  });

  it('ends on a machine that is never quiet, with the least noisy rounds, and says so', async () => {
    const { steps, watch } = machine([0.9, 0.9, 0.3, 0.3, 0.5, 0.5, 0.2, 0.2]);
    const rounds = await measureRounds(steps, { rounds: 2, most: 4, watch });
    expect(valuesOf(rounds, 'ours')).toEqual([4, 2]);
    expect(rounds.thrown).toHaveLength(2);
    expect(rounds.noisy).toBe(true);
    expect(table(result('me', [figure('x', 'ms', [1])], [rounds]))).toContain('NOISY');
  });

  it('prefers quiet rounds to noisy ones when both are few', async () => {
    const { steps, watch } = machine([0.4, 0.4, 0, 0, 0.6, 0.6]);
    const rounds = await measureRounds(steps, { rounds: 2, most: 3, watch });
    expect(valuesOf(rounds, 'ours')).toEqual([2, 1]);
  });
});

describe('the share of others', () => {
  it('is told of steps that last, not of those that hand over a value', () => {
    expect(shareOf(30, 100)).toBe(0.3);
    expect(shareOf(-3, 100)).toBe(0);
    expect(shareOf(1, 1)).toBe(0);
  });
});

describe('a figure', () => {
  it('is under its aim, at least its aim, or exactly its aim', () => {
    expect(isMet(1999, { is: 'under', value: 2000 })).toBe(true);
    expect(isMet(2000, { is: 'under', value: 2000 })).toBe(false);
    expect(isMet(25, { is: 'at least', value: 25 })).toBe(true);
    expect(isMet(24.9, { is: 'at least', value: 25 })).toBe(false);
    expect(isMet(1, { is: 'exactly', value: 0 })).toBe(false);
  });

  it('is judged by its median and shown with its aim', () => {
    const slow = figure('start', 'ms', [900, 3000, 2500], { is: 'under', value: 2000 });
    expect(slow).toMatchObject({ value: 2500, met: false });
    expect(table(result('start', [slow], []))).toMatch(
      /start\s+2,500\s+ms\s+900–3,000\s+under 2,000\s+MISSED/,
    );
  });
});
