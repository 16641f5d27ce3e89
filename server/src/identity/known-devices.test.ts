// The cookie of a known device: bound to its account, sealed, limited in time and size.
import { describe, expect, it } from 'vitest';
import { DEVICE_COOKIE, makeKnownDevices } from './known-devices.ts';

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
