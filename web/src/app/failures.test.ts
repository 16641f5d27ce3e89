// Which failed calls are told at the edge of the screen, how often, and which are not.
import { notificationsStore } from '@mantine/notifications';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { isConnected, reportConnection } from '../platform/connection.ts';
import { FailedCall } from '../platform/problem.ts';
import { forgetAllFailures } from '../platform/reported-failures.ts';
import { createQueryClient } from './failures.ts';

const told = () => notificationsStore.getState().notifications.length;
const fade = () => notificationsStore.setState((state) => ({ ...state, notifications: [] }));
const failing = (status: number, code = `code${status}`) =>
  Promise.reject(new FailedCall({ status, code, detail: 'Said by the server.' }));
const given = () => Promise.reject(new DOMException('given up', 'AbortError'));

let client = createQueryClient(() => undefined);
beforeEach(() => {
  client = createQueryClient(() => undefined);
  fade();
  forgetAllFailures();
  reportConnection(true);
});

const ask = (name: string, queryFn: () => Promise<unknown>, meta: Record<string, unknown> = {}) =>
  client.fetchQuery({ queryKey: [name], queryFn, meta, retry: false }).catch(() => undefined);
const send = (mutationFn: () => Promise<unknown>, meta: Record<string, unknown> = {}, key = 'sent') =>
  client
    .getMutationCache()
    .build(client, { mutationFn, meta, mutationKey: [key] })
    .execute(undefined)
    .catch(() => undefined);

describe('a failed call', () => {
  it('of a page is told beside what the page says: once for calls that fail alike, again for another fault', {
    tags: ['R8.1'],
  }, async () => {
    await ask('page', () => failing(500), { shownByPage: true });
    await ask('list', () => failing(500));
    expect(told()).toBe(1);
    await ask('other', () => failing(403));
    expect(told()).toBe(2);
  });

  it('that goes on failing by itself is told once, until it has worked or somebody tries again', {
    tags: ['R8.1'],
  }, async () => {
    await ask('page', () => failing(500), { shownByPage: true });
    fade();
    await ask('page', () => failing(500), { shownByPage: true });
    expect(told()).toBe(0);
    forgetAllFailures();
    await ask('page', () => failing(500), { shownByPage: true });
    expect(told()).toBe(1);
    fade();
    await ask('page', async () => 'here', { shownByPage: true });
    await client.invalidateQueries({ queryKey: ['page'] });
    await ask('page', () => failing(500), { shownByPage: true });
    expect(told()).toBe(1);
  });

  it('is told anew to whoever leaves the page and comes back', { tags: ['R8.1'] }, async () => {
    const visit = async () => {
      const observer = new QueryObserver(client, {
        queryKey: ['page'],
        queryFn: () => failing(404),
        retry: false,
      });
      const leave = observer.subscribe(() => undefined);
      await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
      leave();
    };
    await visit();
    expect(told()).toBe(1);
    fade();
    await visit();
    expect(told()).toBe(1);
  });

  it('of a person is told each time', { tags: ['R8.1'] }, async () => {
    await send(() => failing(500));
    await send(() => failing(500));
    expect(told()).toBe(2);
  });

  it('that was given up is not told', { tags: ['R8.2'] }, async () => {
    await ask('page', given);
    await ask('shown', given, { shownByPage: true });
    await send(given);
    await send(given, { background: true });
    expect(told()).toBe(0);
    expect(isConnected()).not.toBe(false);
  });

  it('is not told twice where whoever asked tells it, or deals with it', async () => {
    await send(() => failing(422), { handledByCaller: true });
    await ask('empty', () => failing(404, 'nothingYet'), { shownByPage: true, expected: ['nothingYet'] });
    await send(() => failing(409), { background: true, expected: [409] });
    expect(told()).toBe(0);
  });
});

describe('a call that nobody waits for', () => {
  it('shows in the banner alone while the connection is away', async () => {
    await ask('bell', () => failing(503), { background: true });
    await send(() => failing(0), { background: true });
    expect(told()).toBe(0);
    expect(isConnected()).toBe(false);
  });

  it('is not silent for ever: another failure is told, once until it has worked again', {
    tags: ['R8.1'],
  }, async () => {
    const mark = () => send(() => failing(500), { background: true }, 'read');
    await mark();
    fade();
    await mark();
    expect(told()).toBe(0);
    await send(async () => undefined, { background: true }, 'read');
    await mark();
    expect(told()).toBe(1);
    expect(isConnected()).not.toBe(false);
  });

  it('is also asking again for what stands on the page', async () => {
    await ask('page', async () => 'here');
    await client.invalidateQueries({ queryKey: ['page'] });
    await ask('page', () => failing(502));
    expect(told()).toBe(0);
    expect(isConnected()).toBe(false);
    await ask('page', () => failing(500));
    expect(told()).toBe(1);
  });
});

it('who has no account is led to "No access", except from the page of an invitation', async () => {
  const led: string[] = [];
  for (const path of ['/messages', '/invitation/abc', '/control']) {
    client = createQueryClient(
      (to) => led.push(`${path} ${to}`),
      () => path,
    );
    await ask('me', () => failing(403, 'accountUnknown'));
  }
  expect(led).toEqual(['/messages /unauthorized', '/control /unauthorized']);
  expect(told()).toBe(0);
});
