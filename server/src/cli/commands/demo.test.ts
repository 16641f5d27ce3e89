// When the year of the demonstration does not begin.
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { Refusal, UsageError } from './command.ts';
import { demoCommand } from './demo.ts';

const print = () => {};

it('wants to be asked for a year', () => {
  expect(() => demoCommand.prepare([], readConfig({}, '0.1.0'))).toThrow(UsageError);
});

it('leaves a database of somebody else alone', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/hospital' }, '0.1.0');
  await expect(demoCommand.prepare(['--year'], config)({ print })).rejects.toThrow(Refusal);
});
