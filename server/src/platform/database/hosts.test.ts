// Addresses with several hosts: as operators write them, and which host is the one to write to.
import { describe, expect, it } from 'vitest';
import { findHostFault, newestOf, readHosts, withHostsBehind } from './hosts.ts';

const WRITTEN =
  'postgres://me:a%40b@one:5433,two,[::1]:5434/trialog?sslmode=require&target_session_attrs=read-write';

describe('an address with several hosts', () => {
  it('can be parsed as any other, and leads to each of them', () => {
    const { address, hosts } = readHosts(withHostsBehind(WRITTEN));
    expect(address).toBe('postgres://me:a%40b@one:5433/trialog?sslmode=require');
    expect(hosts.map(({ host, port }) => [host, port])).toEqual([
      ['one', 5433],
      ['two', 5432],
      ['::1', 5434],
    ]);
    expect(hosts[1]?.address).toBe('postgres://me:a%40b@two:5432/trialog?sslmode=require');
  });

  it('takes another login for the same hosts', () => {
    const url = new URL(withHostsBehind(WRITTEN));
    url.username = 'api';
    expect(readHosts(url.href).hosts.map(({ address }) => new URL(address).username)).toEqual([
      'api',
      'api',
      'api',
    ]);
  });

  it.each([
    ['postgres://one,two/db?target_session_attrs=any', 'must be read-write or primary'],
    ['postgres://one,two:x/db', 'cannot be read'],
    ['postgres://one,/db', 'cannot be read'],
  ])('is refused where that leads nowhere: %s', (address, words) => {
    expect(findHostFault(withHostsBehind(address))).toContain(words);
  });
});

it('an address with one host stays as it is', () => {
  for (const address of ['postgres://me@one:1/db', 'postgres://me:p@%2Ftmp%2Fa:1/db?sslmode=disable'])
    expect(readHosts(withHostsBehind(address))).toEqual({ address, hosts: [] });
});

it('of several hosts that can be written to, the one that was promoted last counts', () => {
  const [one, two] = readHosts(withHostsBehind('postgres://one,two/db')).hosts;
  const found = (first: number | undefined, second: number | undefined) =>
    newestOf([
      { host: one!, timeline: first },
      { host: two!, timeline: second },
    ])?.host;
  expect([found(1, 2), found(2, 1), found(undefined, 1), found(undefined, undefined)]).toEqual([
    'two',
    'one',
    'two',
    undefined,
  ]);
});
