// `trialog demo --year`: a demonstration that has lived for a year, in an empty folder. People live in the simulation beside the
// server, which is there where the sources are.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CommandWithoutDatabase, Refusal, readArguments, UsageError } from './command.ts';

const SIMULATION = fileURLToPath(new URL('../../../../simulation/demo-year.ts', import.meta.url));

export const demoCommand: CommandWithoutDatabase = {
  usage: 'demo --year',
  what: 'Fill an empty DATA_DIR with the demonstration and a year of its life. It takes ten to fifteen minutes',
  withoutDatabase: true,
  prepare(args, config) {
    const { year = false } = readArguments(args, { year: { type: 'boolean' } }, []).values;
    if (!year) throw new UsageError('--year is missing.');
    return async () => {
      if (config.databaseUrl !== undefined)
        throw new Refusal('The year of the demonstration has a database of its own: leave DATABASE_URL out.');
      if (!existsSync(SIMULATION)) throw new Refusal('The simulation is not part of this copy of Trialog.');
      const child = spawn(process.execPath, [SIMULATION], {
        env: { ...process.env, DATA_DIR: config.dataDir },
        stdio: 'inherit',
      });
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      if (code !== 0)
        throw new Refusal(`The year did not come to its end: remove ${config.dataDir} before you try again.`);
    };
  },
};
