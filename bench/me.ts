// `Users/me` against a bare Fastify route that returns the same JSON, 32 connections each. Whoever is not
// measured is held, so that each has the machine to itself.
import { peoplePaths } from '@trialog/contract/people.ts';
import type { BenchContext } from './context.ts';
import { answersPerSecond } from './load.ts';
import { ratiosOf, valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder, type StartedServer, signIn, startBare, startServer } from './server.ts';

const SECONDS = 3;
const WARM_UP_SECONDS = 2;

export async function benchMe({ measure, nodeArgs }: BenchContext): Promise<Result> {
  const ours = await startServer({ dataDir: newFolder(), nodeArgs });
  let bare: StartedServer | undefined;
  try {
    const url = `${ours.url}/api/en-US/${peoplePaths.me}`;
    let headers = await headersFor(ours.url);
    const body = await (await fetch(url, { headers })).text();
    if (!body.includes('"userId"')) throw new Error(`${url} answered ${body}`);
    bare = await startBare({ ANSWER: body });
    const limit = bare;
    const loadOurs = (seconds = SECONDS) => answersPerSecond({ url, headers, body, seconds });
    const loadBare = (seconds = SECONDS) => answersPerSecond({ url: `${limit.url}/me`, body, seconds });
    await loadBare(WARM_UP_SECONDS);
    await loadOurs(WARM_UP_SECONDS);
    const rounds = await measure(
      {
        bare: () => alone(ours, loadBare),
        ours: () => alone(limit, loadOurs),
      },
      {
        before: async () => {
          headers = await headersFor(ours.url);
        },
      },
    );
    const share = ratiosOf(rounds, 'ours', 'bare').map((ratio) => ratio * 100);
    return result(
      'me',
      [
        figure('bare Fastify route, same JSON', 'answers/s', valuesOf(rounds, 'bare')),
        figure('Users/me, signed in', 'answers/s', valuesOf(rounds, 'ours')),
        figure('Users/me of bare', '%', share, { is: 'at least', value: 25 }),
      ],
      [rounds],
    );
  } finally {
    await bare?.stop();
    await ours.stop();
  }
}

async function headersFor(url: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await signIn(url, 'anna')}` };
}

/** While one is measured, the other is held. */
async function alone(other: StartedServer, load: () => Promise<number>): Promise<number> {
  other.pause();
  try {
    return await load();
  } finally {
    other.resume();
  }
}
