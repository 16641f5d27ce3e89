// The cookie of a known device: bound to its account, sealed, limited in time and size.
import { describe, expect, it } from 'vitest';
import { DEVICE_COOKIE, makeKnownDevices } from './known-devices.ts';
import { makePasswordWork, tooBusy } from './password-work.ts';

const place = { path: '/identity', secure: true };
const now = new Date('2026-03-02T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const devices = makeKnownDevices(['new', 'old'], place);
const pairOf = (header: string) => header.split(';')[0]!;
const anna = pairOf(devices.remember(undefined, 'anna', now));

describe('a known device', () => {
  it('is known to the account that signed in on it, and to no other', () => {
    expect(devices.find(`other=1; ${anna}`, 'anna', now)).toMatch(/^[\w-]{22}$/);
    expect(devices.find(anna, 'bruno', now)).toBeUndefined();
    expect(devices.find(undefined, 'anna', now)).toBeUndefined();
  });

  it('cannot be made up or changed', () => {
    const [entry] = anna.slice(DEVICE_COOKIE.length + 1).split('~');
    const [account, device, day, seal] = entry!.split('.') as [string, string, string, string];
    const shown = (...parts: string[]) => devices.find(`${DEVICE_COOKIE}=${parts.join('.')}`, 'anna', now);
    expect(shown(account, device, day, seal)).toBe(device);
    expect(shown(account, 'A'.repeat(22), day, seal)).toBeUndefined();
    expect(shown(account, device, String(Number(day) + 1), seal)).toBeUndefined();
    expect(shown(account, device, day, 'A'.repeat(43))).toBeUndefined();
    const [tagOfBruno] = pairOf(devices.remember(undefined, 'bruno', now))
      .split('=')[1]!
      .split('.');
    const moved = `${DEVICE_COOKIE}=${[tagOfBruno, device, day, seal].join('.')}`;
    expect(devices.find(moved, 'bruno', now)).toBeUndefined();
    const strangers = makeKnownDevices(['unheard'], place).remember(undefined, 'anna', now);
    expect(devices.find(pairOf(strangers), 'anna', now)).toBeUndefined();
  });

  it('stays known under the key before, and for ninety days', () => {
    const before = pairOf(makeKnownDevices(['old'], place).remember(undefined, 'anna', now));
    expect(devices.find(before, 'anna', later(90))).toBeDefined();
    expect(devices.find(before, 'anna', later(91))).toBeUndefined();
    expect(makeKnownDevices(['new'], place).find(before, 'anna', now)).toBeUndefined();
  });

  it('is sent to the provider alone, and never shown to a script', () => {
    const header = devices.remember(undefined, 'anna', now);
    expect(header).toMatch(/; Path=\/identity; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/);
    expect(makeKnownDevices(['k'], { path: '/', secure: false }).remember(undefined, 'a', now)).not.toContain(
      'Secure',
    );
  });

  it('keeps the last eight people of a shared device, and tells none of their ids', () => {
    let cookie: string | undefined;
    const people = Array.from({ length: 12 }, (_, index) => `person-${index}`);
    for (const person of people) cookie = pairOf(devices.remember(cookie, person, now));
    const known = people.filter((person) => devices.find(cookie, person, now) !== undefined);
    expect(known).toEqual(people.slice(4));
    expect(cookie).not.toContain('person');
    expect(cookie!.length).toBeLessThan(1024);
    cookie = pairOf(devices.remember(cookie, 'person-11', now));
    expect(cookie.split('~')).toHaveLength(8);
  });
});

describe('the work on passwords', () => {
  const opened = () => {
    const order: string[] = [];
    const ends = new Map<string, () => void>();
    const work = makePasswordWork({ atOnce: 1, mostWaiting: 3, mostOfAddress: 2 });
    const enter = (name: string, known: boolean, address = 'a') =>
      work({ known, address }, () => {
        order.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
    return { order, enter, end: (name: string) => ends.get(name)!() };
  };

  it('is done for a few at once, for known devices before strangers', async () => {
    const { order, enter, end } = opened();
    const first = enter('first', false);
    const stranger = enter('stranger', false);
    const owner = enter('owner', true);
    expect(order).toEqual(['first']);
    end('first');
    await first;
    await expect.poll(() => order).toEqual(['first', 'owner']);
    end('owner');
    await owner;
    await expect.poll(() => order).toEqual(['first', 'owner', 'stranger']);
    end('stranger');
    expect(await stranger).toBe('stranger');
  });

  it('is refused to a flood from one address, and goes on for other addresses and known devices', async () => {
    const { enter } = opened();
    void enter('first', false);
    void enter('one', false, 'flood');
    void enter('two', false, 'flood');
    expect(await enter('three', false, 'flood')).toBe(tooBusy);
    void enter('elsewhere', false, 'b');
    expect(await enter('too many in all', false, 'c')).toBe(tooBusy);
    const owner = enter('owner', true, 'flood');
    expect(await Promise.race([owner, 'waits'])).toBe('waits');
  });

  it('goes on after one that failed', async () => {
    const work = makePasswordWork({ atOnce: 1, mostWaiting: 1, mostOfAddress: 1 });
    const who = { known: false, address: 'a' };
    const failing = work(who, async () => {
      throw new Error('database away');
    });
    const next = work(who, async () => 'next');
    await expect(failing).rejects.toThrow('database away');
    expect(await next).toBe('next');
    expect(await work(who, async () => 'again')).toBe('again');
  });
});
