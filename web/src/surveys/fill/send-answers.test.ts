// The finished answers on their way to the server, and the clock by which a round closes.
import type { CompiledQuestion, EditList, Submission } from '@trialog/contract/schemas/surveys.ts';
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

  const list: EditList = {
    deviceId: 'd',
    listId: 'l',
    edits: [
      { number: 1, questionId: 'a', from: [], to: [], cause: 'entry', at: '2026-03-01T10:00:00Z' },
      {
        number: 9,
        questionId: 'a',
        from: [],
        to: [],
        cause: 'joined',
        at: '2026-03-01T10:00:00Z',
        joined: 8,
      },
    ],
  };
  const withList = attemptFor(compiled, new Date(0), undefined, () => 'key-3', list);

  it('take what was changed with them, the same at each try', () => {
    expect(withList.submission.edits).toEqual(list);
    expect(attemptFor(compiled, new Date(), withList, () => 'key-4')).toBe(withList);
  });

  it('are never held up by a list that the server cannot read, which is named', async () => {
    const bodies: Submission[] = [];
    const request = (async (_path: string, { body }: Call = {}) => {
      bodies.push(body as Submission);
      const field = bodies.length < 3 ? 'edits.edits' : 'questionsCompiled';
      throw new FailedCall({ status: 400, code: 'malformed', detail: '', field });
    }) as Request;
    expect((await sendAnswers(request, 's', 'r', withList)).kind).toBe('refused');
    expect(bodies.map(({ edits }) => edits)).toEqual([list, { ...list, edits: [], lost: 9 }, undefined]);
  });

  it('that were sent from elsewhere leave what was changed here, or wait with it', async () => {
    for (const [answer, kind] of [
      [{}, 'already'],
      [problem(0, 'unreachable'), 'waiting'],
      [problem(403, 'suspended'), 'already'],
    ] as const) {
      const calls: Call[] = [];
      const request = (async (_path: string, call: Call = {}) => {
        calls.push(call);
        if (calls.length === 1) throw problem(409, 'surveyAlreadyCompleted');
        if (answer instanceof Error) throw answer;
        return answer;
      }) as Request;
      expect((await sendAnswers(request, 's', 'r', withList)).kind).toBe(kind);
      expect(calls[1]).toEqual({ method: 'PUT', body: { answers: [], revision: 0, edits: list } });
    }
  });

  it('wait without a connection, and tell being late from having been sent already', async () => {
    expect(await send(problem(0, 'unreachable'))).toEqual({ kind: 'waiting' });
    expect(await send(problem(503, 'databaseAway'))).toEqual({ kind: 'waiting' });
    expect(await send(problem(409, 'requestInProgress'))).toEqual({ kind: 'waiting', isUnderway: true });
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
