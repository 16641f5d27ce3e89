// A patient of an open team who listens to its events all the time, as a browser does: a stream that ends is opened
// again, and opening it says to look.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../src/config.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { type Caller, makeCaller } from '../world/caller.ts';
import { openStream, type Stream } from '../world/events.ts';
import { makeNewcomer, type TokenMaker } from './newcomers.ts';

export interface ListeningPatient {
  caller: Caller;
  wall: string;
  /** How often something was told. */
  told(): number;
  close(): void;
}

const PAUSE = 200;

export async function makeListeningPatient(
  sql: Sql,
  config: Pick<Config, 'identity'>,
  tokens: TokenMaker,
  url: string,
): Promise<ListeningPatient> {
  const [team] = await sql`SELECT id, project_id FROM medical_teams WHERE name = 'Milano' LIMIT 1`;
  const place = `${team?.project_id}/${team?.id}`;
  const places = [{ teamId: team?.id as string, role: 'Patient' as const }];
  const { token } = await makeNewcomer(sql, config, tokens, { places });
  const caller = makeCaller(url, token);
  let before = 0;
  let stream: Stream | undefined;
  let over = false;
  const keepListening = async () => {
    while (!over) {
      stream = await openStream(url, place, caller).catch(() => undefined);
      if (stream) before += 1;
      await stream?.ended;
      before += stream?.events.length ?? 0;
      stream = undefined;
      await sleep(PAUSE);
    }
  };
  void keepListening();
  return {
    caller,
    wall: `Messages/${place}`,
    told: () => before + (stream?.events.length ?? 0),
    close: () => {
      over = true;
      stream?.close();
    },
  };
}
