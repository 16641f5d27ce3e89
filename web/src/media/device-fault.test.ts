// What a browser's refusal of a device means for the person.
import { describe, expect, it } from 'vitest';
import { faultOf } from './device-fault.ts';

const named = (name: string) => Object.assign(new Error(), { name });

describe('a device that cannot be used', { tags: ['R8.26'] }, () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'inUse'],
    ['AbortError', 'inUse'],
    ['TypeError', 'unsupported'],
  ])('after %s is %s', (name, kind) => {
    expect(faultOf(named(name), ['microphone'])).toEqual({ device: 'microphone', kind });
  });

  it('is the one of the two that is missing or refused', () => {
    const camera = { present: true, refused: false };
    const wanted = ['camera', 'microphone'] as const;
    expect(
      faultOf(named('NotFoundError'), wanted, { camera, microphone: { present: false, refused: false } }),
    ).toEqual({ device: 'microphone', kind: 'missing' });
    expect(
      faultOf(named('NotAllowedError'), wanted, { camera, microphone: { present: true, refused: true } }),
    ).toEqual({ device: 'microphone', kind: 'refused' });
    expect(faultOf(named('NotReadableError'), wanted, { camera })).toEqual({
      device: 'camera',
      kind: 'inUse',
    });
  });

  it('whatever was thrown is a fault', () => {
    expect(faultOf('nonsense', ['camera'])).toEqual({ device: 'camera', kind: 'unsupported' });
  });
});
