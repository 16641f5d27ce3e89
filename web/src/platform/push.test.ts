// What somebody is told about notifications on this device, and the key of the push service.
import { describe, expect, it } from 'vitest';
import { bytesOf, type PushSituation, pushState } from './push.ts';

const can: PushSituation = { supported: true, permission: 'default', ios: false, installed: false };

describe('notifications on this device', () => {
  it('can be asked for, are allowed or were refused', () => {
    expect(pushState(can, 'key')).toBe('ask');
    expect(pushState({ ...can, permission: 'granted' }, 'key')).toBe('allowed');
    expect(pushState({ ...can, permission: 'denied' }, 'key')).toBe('refused');
  });

  it('need the home screen first on an iPhone, and nothing more once Trialog is there', {
    tags: ['F19'],
  }, () => {
    const phone = { ...can, supported: false, ios: true };
    expect(pushState(phone, 'key')).toBe('installFirst');
    expect(pushState({ ...phone, supported: true, installed: true }, 'key')).toBe('ask');
    // An old one cannot, wherever it was opened from.
    expect(pushState({ ...phone, installed: true }, 'key')).toBe('unsupported');
  });

  it('cannot come to a browser without push, nor where the installation sends none', () => {
    expect(pushState({ ...can, supported: false }, 'key')).toBe('unsupported');
    expect(pushState({ ...can, permission: 'granted' }, undefined)).toBe('serviceOff');
  });
});

it('reads the key of the push service as servers write it', () => {
  expect([...bytesOf('-_8AAQ')]).toEqual([0xfb, 0xff, 0x00, 0x01]);
});
