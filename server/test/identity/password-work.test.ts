// Who waits for the check of a password, in which order, and who no longer does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disconnected, makePasswordWork, tooBusy } from '../../src/identity/password-work.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import { openRequest, rawBytes } from '../proofs/raw-request.ts';
import { authorization, makeBrowser, openForm, submitForm } from '../world/sign-in.ts';

const here = () => new AbortController().signal;

function opened(mostWaiting = 3) {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const work = makePasswordWork({ atOnce: 1, mostWaiting, mostOfAddress: 2, mostOfDevice: 1 });
  const enter = (name: string, known: boolean, group = 'a', signal = here()) =>
    work({ known, group, signal }, () => {
      order.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const finish = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)!();
  };
  return { order, enter, finish };
}

describe('the work on passwords', () => {
  it('is done for a few at once, for known devices before strangers', async () => {
    const { order, enter, finish } = opened();
    const all = [enter('first', false), enter('stranger', false), enter('owner', true)];
    expect(order).toEqual(['first']);
    for (const name of ['first', 'owner', 'stranger']) await finish(name);
    expect(await Promise.all(all)).toEqual(['first', 'stranger', 'owner']);
    expect(order).toEqual(['first', 'owner', 'stranger']);
  });

  it('is refused to a flood from one address or device, and goes on for the others', async () => {
    const { enter } = opened();
    void enter('first', false);
    void enter('one', false, 'flood');
    void enter('two', false, 'flood');
    expect(await enter('three', false, 'flood')).toBe(tooBusy);
    const owner = enter('owner', true, 'device');
    expect(await Promise.race([owner, 'waits'])).toBe('waits');
    expect(await enter('owner again', true, 'device')).toBe(tooBusy);
  });

  it('takes one of each address in turn, however many of one came before', async () => {
    const { order, enter, finish } = opened();
    void enter('first', false);
    void enter('one', false, 'flood');
    void enter('two', false, 'flood');
    void enter('elsewhere', false, 'b');
    for (const name of ['first', 'one', 'elsewhere', 'two']) await finish(name);
    expect(order).toEqual(['first', 'one', 'elsewhere', 'two']);
  });

  it('makes room in a full line at the cost of the address with most in it', async () => {
    const { enter } = opened(2);
    void enter('first', false);
    const waiting = enter('one', false, 'flood');
    const last = enter('two', false, 'flood');
    const newcomer = enter('newcomer', false, 'b');
    expect(await last).toBe(tooBusy);
    expect(await Promise.race([waiting, newcomer, 'both wait'])).toBe('both wait');
    expect(await enter('too many in all', false, 'c')).toBe(tooBusy);
  });

  it('is not begun for one who has gone, whose place is free at once', async () => {
    const { order, enter, finish } = opened();
    const leaving = new AbortController();
    void enter('first', false);
    const left = [enter('one', false, 'a', leaving.signal), enter('two', false, 'a', leaving.signal)];
    expect(await enter('three', false)).toBe(tooBusy);
    leaving.abort();
    expect(await Promise.all(left)).toEqual([disconnected, disconnected]);
    const stays = enter('four', false);
    for (const name of ['first', 'four']) await finish(name);
    expect(await stays).toBe('four');
    expect(await enter('late', false, 'a', leaving.signal)).toBe(disconnected);
    expect(order).toEqual(['first', 'four']);
  });

  it('goes on after one that failed', async () => {
    const work = makePasswordWork({ atOnce: 1, mostWaiting: 1, mostOfAddress: 1, mostOfDevice: 1 });
    const who = { known: false, group: 'a', signal: here() };
    const failing = work(who, async () => {
      throw new Error('database away');
    });
    const next = work(who, async () => 'next');
    await expect(failing).rejects.toThrow('database away');
    expect(await next).toBe('next');
    expect(await work(who, async () => 'again')).toBe('again');
  });
});

describe('those who wait at the sign-in page', () => {
  let fixture: ProviderFixture;
  beforeAll(async () => {
    fixture = await startProviderFixture({ trustProxy: (address) => address === '127.0.0.1' });
  });
  afterAll(() => fixture.close());

  const attempts = async () => {
    const [row] = await fixture.owner`SELECT count(*)::int AS count FROM identity_attempts`;
    return row?.count;
  };
  const body = Buffer.from('email=anna%40demo.test&password=wrong-wrong');

  async function begun() {
    const browser = makeBrowser();
    const form = await openForm(browser, authorization(fixture.url).url);
    return { browser, form };
  }

  /** Nobody's password is looked at while the tries cannot be counted. */
  async function whileNothingMoves(step: () => Promise<void>): Promise<void> {
    const holder = await fixture.owner.reserve();
    await holder`BEGIN`;
    await holder`LOCK TABLE identity_attempts IN ACCESS EXCLUSIVE MODE`;
    try {
      await step();
    } finally {
      await holder`COMMIT`;
      holder.release();
    }
  }

  const lookedAt = () => fixture.owner`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;

  function post({ browser, form }: Awaited<ReturnType<typeof begun>>, from: string) {
    const headers = {
      cookie: browser.cookies().join('; '),
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from,
    };
    const path = `${new URL(form).pathname}/login`;
    return openRequest(fixture.url, rawBytes(fixture.url, { method: 'POST', path, headers, body }));
  }

  it('are not worked on once they have gone', async () => {
    const visitor = await begun();
    const before = await attempts();
    await whileNothingMoves(async () => {
      for (const from of ['192.0.2.1', '192.0.2.2']) post(visitor, from);
      await expect.poll(lookedAt).toHaveLength(2);
      // The places of that address are taken when one of its requests is turned away.
      const waiting = Array.from({ length: 41 }, () => post(visitor, '192.0.2.3'));
      expect(await Promise.race(waiting.map(({ status }) => status))).toBe(503);
      for (const request of waiting) request.cut();
      // Answered on a later connection: the server knows of those ends.
      expect((await makeBrowser().go(visitor.form)).status).toBe(410);
    });
    const done = await submitForm(visitor.browser, visitor.form, {
      email: 'x@demo.test',
      password: 'wrong wrong',
    });
    expect(done.status).toBe(401);
    // Two rows for each try: the two that were begun, and the last one.
    expect((await attempts())! - before!).toBeLessThanOrEqual(6);
  });

  it('of one IPv6 network have the places of one address', async () => {
    const visitor = await begun();
    await whileNothingMoves(async () => {
      const two = [post(visitor, '192.0.2.1'), post(visitor, '192.0.2.2')];
      await expect.poll(lookedAt).toHaveLength(2);
      const flood = Array.from({ length: 41 }, (_, index) => post(visitor, `2001:db8:1:2::${index + 1}`));
      expect(await Promise.race(flood.map(({ status }) => status))).toBe(503);
      for (const request of [...flood, ...two]) request.cut();
    });
  });
});
