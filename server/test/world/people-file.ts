// The people of Milano in AURORA, invited by files.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type { PeopleFileAnswer } from '@trialog/contract/schemas/people-file.ts';
import type { Problem } from '@trialog/contract/schemas/problem.ts';
import type { Answer, Caller, CallOptions } from './caller.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Checks a file, and gives the address at which it is brought in. */
export async function verdictPath(
  caller: Caller,
  team: readonly [projectId: string, teamId: string],
  bytes: Bytes,
): Promise<string> {
  const { verdict } = (await peopleFiles(team).check(caller, bytes)).body;
  return `${paths.file(...team)}?verdict=${verdict}`;
}

export function peopleFiles(team: readonly [projectId: string, teamId: string]) {
  const send = (
    caller: Caller,
    bytes: Bytes,
    verdict: string | undefined,
    options?: CallOptions,
  ): Promise<Answer<PeopleFileAnswer>> =>
    caller.upload(
      'POST',
      `${paths.file(...team)}${verdict === undefined ? '' : `?verdict=${verdict}`}`,
      { bytes },
      options,
    );
  const check = (caller: Caller, bytes: Bytes, options?: CallOptions) =>
    send(caller, bytes, undefined, options);
  return {
    check,
    invite: send,
    /** Checks, and invites whom the check lets through. */
    bringIn: async (caller: Caller, bytes: Bytes): Promise<PeopleFileAnswer> => {
      const path = await verdictPath(caller, team, bytes);
      const { status, body } = await caller.upload<PeopleFileAnswer>('POST', path, { bytes });
      if (status !== 200) throw new Error(`The file was not brought in: ${JSON.stringify(body)}.`);
      return body;
    },
  };
}

/** What was refused: the file as a whole, or line, column and code of each mistake. */
export function refusalsOf({ status, body }: Answer<PeopleFileAnswer>): string[] {
  if (status !== 200) {
    const { code, values = [] } = body as unknown as Problem;
    return [[code, ...values].join(' ')];
  }
  return body.refused.flatMap(({ line, mistakes }) =>
    mistakes.map(({ at, code }) => `${line} ${body.titles[at] ?? at} ${code}`),
  );
}
