// The finished answers on their way to the server, and the clock by which a round closes.
import type { CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { FailedCall } from '../../platform/problem.ts';
import type { Call, Request } from '../../platform/request.ts';
import { serverNow, syncServerClock } from '../../platform/server-clock.ts';
import { attemptFor, sendAnswers } from './send-answers.ts';
import { closingAt } from './use-closing.ts';

const text = (questionId: string, value: string): CompiledQuestion => ({ questionId, answers: [{ value }] });
const problem = (status: number, code: string) => new FailedCall({ status, code, detail: '' });

describe('the finished answers', () => {
  const compiled = [text('a', '1')];
  const attempt = attemptFor(compiled, new Date('2026-03-01T10:00:00Z'), undefined, () => 'key-1');
  const answering = (answer: unknown) => {
    const calls: { path: string; call: Call }[] = [];
    const request = (async (path: string, call: Call = {}) => {
      calls.push({ path, call });
      if (answer instanceof Error) throw answer;
      return answer;
    }) as Request;
    return { request, calls };
  };
  const send = (answer: unknown) => sendAnswers(answering(answer).request, 's', 'r', attempt);

  it('go to the survey and the round, with the time they were finished', {
    tags: ['R7.62', 'R3.60'],
  }, async () => {
    const { request, calls } = answering({
      id: 'r',
      outcome: 'BAD',
      completedDateTime: '2026-03-01T11:00:00Z',
    });
    expect(await sendAnswers(request, 's', 'r', attempt)).toEqual({
      kind: 'sent',
      outcome: 'BAD',
      completedDateTime: '2026-03-01T11:00:00Z',
    });
    expect(calls).toEqual([
      {
        path: 'SurveyAssegnations/s/r/compile',
        call: {
          method: 'POST',
          key: 'key-1',
          body: { questionsCompiled: compiled, completedAt: '2026-03-01T10:00:00.000Z' },
        },
      },
    ]);
  });

  it('tried again go by the same key and time, other answers by a new one', { tags: ['F7'] }, () => {
    const later = new Date('2026-03-01T12:00:00Z');
    expect(attemptFor(compiled, later, attempt, () => 'key-2')).toBe(attempt);
    expect(attemptFor([text('a', '2')], later, attempt, () => 'key-2').key).toBe('key-2');
  });

  it('wait without a connection, and tell being late from having been sent already', async () => {
    expect(await send(problem(0, 'unreachable'))).toEqual({ kind: 'waiting' });
    expect(await send(problem(503, 'databaseAway'))).toEqual({ kind: 'waiting' });
    expect(await send(problem(409, 'requestInProgress'))).toEqual({ kind: 'waiting' });
    expect(await send(problem(403, 'surveyExpired'))).toEqual({ kind: 'late' });
    expect(await send(problem(409, 'surveyAlreadyCompleted'))).toEqual({ kind: 'already' });
    const refused = problem(403, 'suspended');
    expect(await send(refused)).toEqual({ kind: 'refused', error: refused });
  });
});

describe('the time', { tags: ['T7'] }, () => {
  afterEach(() => syncServerClock(new Date(0).toUTCString(), 0));

  it('is the server’s, however wrong the device’s clock is', () => {
    const device = Date.parse('2026-03-01T12:00:00Z');
    syncServerClock('Sun, 01 Mar 2026 10:00:00 GMT', device);
    expect(serverNow(device + 5_000)).toBe(Date.parse('2026-03-01T10:00:05Z'));
    expect(closingAt('2026-03-01T10:20:00Z', serverNow(device))).toBe('open');
    expect(closingAt('2026-03-01T10:10:00Z', serverNow(device))).toBe('soon');
    expect(closingAt('2026-03-01T10:00:00Z', serverNow(device))).toBe('over');
    expect(closingAt('9999-12-31T00:00:00Z', serverNow(device))).toBe('open');
    syncServerClock(null, device);
    expect(serverNow(device)).toBe(Date.parse('2026-03-01T10:00:00Z'));
  });
});
