// The simulated study: from its first day to its end everything that was acknowledged is there, whatever happened meanwhile, and
// all checks of the installation hold. A few days here; 200 patients and a month in the proof.
import { expect, it } from 'vitest';
import { simulate } from '../../../simulation/simulate.ts';
import { makeChance, sizeOf } from './chance.ts';

it('loses and invents nothing in a simulated study', async () => {
  const { seed } = makeChance();
  const { ledger, faults } = await simulate({
    patients: sizeOf(8, 200),
    days: sizeOf(2, 30),
    stepHours: sizeOf(6, 1),
    seed,
    begin: '2027-03-26',
  });
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(ledger.rounds.size, `seed ${seed}`).toBeGreaterThan(sizeOf(5, 4_000));
  expect(ledger.messages.size, `seed ${seed}`).toBeGreaterThan(sizeOf(3, 1_000));
});
