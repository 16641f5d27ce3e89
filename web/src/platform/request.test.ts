// What a call to the API carries, and what becomes of its answers.
import { describe, expect, it } from 'vitest';
import { FailedCall, isCancelled, isPassing } from './problem.ts';
import { createRequest, type RequestParts } from './request.ts';

interface Sent {
  url: string;
  headers: Headers;
  body: unknown;
}

function setUp(answers: (() => Response | Promise<Response>)[], parts: Partial<RequestParts> = {}) {
  const sent: Sent[] = [];
  let keys = 0;
  const request = createRequest({
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers), body: init?.body });
      return (answers[sent.length - 1] ?? answers.at(-1))!();
    },
    tag: () => 'fr-FR',
    version: '1.2.3',
    token: async () => 'old',
    renew: async () => 'new',
    newKey: () => `key-${++keys}`,
    ...parts,
  });
  return { request, sent };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const failure = async (promise: Promise<unknown>): Promise<FailedCall> => {
  const error = await promise.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(FailedCall);
  return error as FailedCall;
};

describe('a call to the API', () => {
  it('carries the bearer token, the language and the version', { tags: ['R1.22'] }, async () => {
    const { request, sent } = setUp([() => json({ name: 'anna' })]);
    expect(await request('Users/me')).toEqual({ name: 'anna' });
    expect(sent[0]?.url).toBe('/api/fr-FR/Users/me');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer old');
    expect(sent[0]?.headers.get('x-trialog-version')).toBe('1.2.3');
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('carries a new key with every write', async () => {
    const { request, sent } = setUp([() => new Response(null, { status: 204 })]);
    await request('a', { method: 'POST', body: { x: 1 } });
    await request('a', { method: 'PUT', body: { x: 1 } });
    await request('a', { method: 'DELETE' });
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2', 'key-3']);
    expect(sent[0]?.body).toBe('{"x":1}');
  });

  it('carries the key of an earlier try where one is given', async () => {
    const { request, sent } = setUp([() => json({})]);
    await request('a', { method: 'POST', body: {}, key: 'first-try' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('first-try');
  });

  it('leaves the content type of a form to the browser', async () => {
    const { request, sent } = setUp([() => json({})]);
    await request('a', { method: 'PUT', body: new FormData() });
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('renews once after a 401 and repeats with the same key', async () => {
    const { request, sent } = setUp([() => json({}, 401), () => json({ done: true })]);
    expect(await request('a', { method: 'POST', body: {} })).toEqual({ done: true });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  });

  it('does not renew a second time', async () => {
    const { request, sent } = setUp([() => json({ code: 'tokenInvalid' }, 401)]);
    expect((await failure(request('a'))).problem).toMatchObject({ status: 401, code: 'tokenInvalid' });
    expect(sent).toHaveLength(2);
  });

  it('gives the problem of a refusal, with its text and request id', async () => {
    const { request } = setUp([
      () => json({ status: 403, code: 'x', detail: 'Non.', requestId: 'r-1', type: 'about:blank' }, 403),
    ]);
    expect((await failure(request('a'))).problem).toEqual({
      status: 403,
      code: 'x',
      detail: 'Non.',
      requestId: 'r-1',
    });
  });

  it('makes a problem of an answer that is none', async () => {
    const { request } = setUp([
      () => new Response('<html>', { status: 502, headers: { 'x-request-id': 'r-2' } }),
    ]);
    const error = await failure(request('a'));
    expect(error.problem).toEqual({ status: 502, code: 'unreadable', detail: '', requestId: 'r-2' });
    expect(isPassing(error)).toBe(true);
  });

  it('tells a lost connection from a refusal', async () => {
    const { request } = setUp([() => Promise.reject(new TypeError('Failed to fetch'))]);
    expect((await failure(request('a'))).problem).toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('passes a cancelled call on as cancelled', { tags: ['R8.2'] }, async () => {
    const { request } = setUp([() => Promise.reject(new DOMException('gone', 'AbortError'))]);
    const error = await request('a').catch((caught: unknown) => caught);
    expect(isCancelled(error)).toBe(true);
    expect(error).not.toBeInstanceOf(FailedCall);
  });

  it('takes an answer that breaks off for a lost connection', async () => {
    const { request } = setUp([
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
    ]);
    expect((await failure(request('a'))).problem).toMatchObject({ status: 0, code: 'unreachable' });
  });

  describe('with a limit', () => {
    const until = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });

    it('counts as not answered when no answer has come by then', async () => {
      const { request } = setUp([], { fetch: (_url, init) => until(init?.signal) });
      const error = await failure(request('a', { limitMs: 5 }));
      expect(error.problem).toMatchObject({ status: 0, code: 'unreachable' });
      expect(isPassing(error)).toBe(true);
    });

    it('counts as not answered when the answer has begun and does not end', async () => {
      const { request } = setUp([], {
        fetch: async (_url, init) =>
          new Response(
            new ReadableStream({
              start: (body) => until(init?.signal).catch((reason) => body.error(reason)),
            }),
          ),
      });
      expect((await failure(request('a', { limitMs: 5 }))).problem.code).toBe('unreachable');
    });

    it('is still cancelled by whoever made it', { tags: ['R8.2'] }, async () => {
      const { request } = setUp([], { fetch: (_url, init) => until(init?.signal) });
      const page = new AbortController();
      const call = request('a', { limitMs: 60_000, signal: page.signal }).catch((caught: unknown) => caught);
      await Promise.resolve();
      page.abort();
      expect(isCancelled(await call)).toBe(true);
    });
  });
});
