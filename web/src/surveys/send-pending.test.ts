// Answers finished without a connection whose page is gone: each goes out once, and each end is told.
import { describe, expect, it } from 'vitest';
import { FailedCall } from '../platform/problem.ts';
import type { Call, Request } from '../platform/request.ts';
import { openStore } from '../storage/browser-stores.ts';
import { createStoredRounds, type StoredRound } from './fill/stored-rounds.ts';
import { sendPending } from './send-stored.ts';

const answers = [{ questionId: 'q', answers: [{ value: 'a' }] }];
const attempt = { key: 'key-1', submission: { questionsCompiled: answers } };
const begun: StoredRound = { surveyId: 's', title: 'Sleep', answers, base: { answers: [], revision: 0 } };
const problem = (status: number, code: string) => new FailedCall({ status, code, detail: '' });

/** A browser with one finished and one begun round, and a server that always answers the same. */
function browser(answer: unknown) {
  const rounds = createStoredRounds(openStore(() => undefined as unknown as Storage));
  rounds.save('anna', 'finished', { ...begun, attempt });
  rounds.save('anna', 'begun', begun);
  const calls: { path: string; call: Call }[] = [];
  const request = (async (path: string, call: Call = {}) => {
    calls.push({ path, call });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Request;
  const send = (openHere?: string) => sendPending(rounds, request, 'anna', (id) => id === openHere);
  return { rounds, calls, send };
}

describe('finished answers whose page is gone', { tags: ['F6', 'F7'] }, () => {
  it('go out by the key they have, once, and are told as sent', async () => {
    const taken = { id: 'finished', outcome: 'BAD', completedDateTime: '2026-03-01T11:00:00Z' };
    const { rounds, calls, send } = browser(taken);
    expect(await send()).toEqual([
      {
        assignmentId: 'finished',
        title: 'Sleep',
        end: { kind: 'sent', outcome: 'BAD', completedDateTime: '2026-03-01T11:00:00Z' },
      },
    ]);
    expect(await send()).toEqual([]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: 'SurveyAssegnations/s/finished/compile',
      call: { key: 'key-1', body: attempt.submission },
    });
    expect([...rounds.all('anna').keys()]).toEqual(['begun']);
  });

  it('that come too late are told, asked for no more, and stay to be read', { tags: ['F3'] }, async () => {
    const { rounds, calls, send } = browser(problem(403, 'surveyExpired'));
    expect((await send()).map(({ end }) => end.kind)).toEqual(['late']);
    expect(await send()).toEqual([]);
    expect(calls).toHaveLength(1);
    expect(rounds.open('anna', 'finished')).toMatchObject({ answers, ended: 'late' });
  });

  it('that are refused are told with the reason, asked for no more, and stay to be read and sent again', async () => {
    for (const refusal of [
      problem(403, 'suspended'),
      problem(403, 'teamClosed'),
      problem(422, 'answerInvalid'),
    ]) {
      const { rounds, calls, send } = browser(refusal);
      expect(await send()).toEqual([
        { assignmentId: 'finished', title: 'Sleep', end: { kind: 'refused', error: refusal } },
      ]);
      expect(await send()).toEqual([]);
      expect(calls).toHaveLength(1);
      expect(rounds.open('anna', 'finished')).toEqual(begun);
    }
  });

  it('wait on without a connection, a session, or a server that is well', async () => {
    for (const passing of [
      problem(0, 'unreachable'),
      problem(401, 'notSignedIn'),
      problem(429, 'tooManyRequests'),
      problem(500, 'unexpected'),
    ]) {
      const { rounds, calls, send } = browser(passing);
      expect([await send(), await send()]).toEqual([[], []]);
      expect(calls).toHaveLength(2);
      expect(rounds.open('anna', 'finished')?.attempt).toEqual(attempt);
    }
  });

  it('are left to the page of their round where that is open', async () => {
    const { calls, send } = browser(problem(0, 'unreachable'));
    expect(await send('finished')).toEqual([]);
    expect(calls).toEqual([]);
  });
});
