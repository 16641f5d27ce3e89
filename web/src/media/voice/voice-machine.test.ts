// The voice recorder's states, without a device.
import { describe, expect, it } from 'vitest';
import { firstVoiceState, nextVoiceState, type VoiceEvent, type VoiceState } from './voice-machine.ts';

type State = VoiceState<string>;
type Event = VoiceEvent<string>;

const after = (...events: Event[]): State => events.reduce<State>(nextVoiceState, firstVoiceState());
const recording: Event[] = [{ kind: 'tap' }, { kind: 'started', now: 1_000 }];
const recorded: Event[] = [...recording, { kind: 'tap' }, { kind: 'finished', take: 'wav' }];
const gone = { device: 'microphone', kind: 'lost' } as const;

describe('the voice recorder', () => {
  it('is inactive until the device is there, and recording from then on', { tags: ['R4.28'] }, () => {
    expect(after().name).toBe('inactive');
    expect(after({ kind: 'tap' }).name).toBe('starting');
    expect(after(...recording)).toMatchObject({ name: 'recording', elapsedMs: 0 });
  });

  it('starts at one tap and stops at the next', { tags: ['R4.29'] }, () => {
    expect(after(...recording, { kind: 'tick', now: 4_200 })).toMatchObject({ elapsedMs: 3_200 });
    expect(after(...recording, { kind: 'tap' }).name).toBe('finishing');
    // A third tap, while the file is being made, does nothing.
    expect(after(...recording, { kind: 'tap' }, { kind: 'tap' }).name).toBe('finishing');
  });

  it('has a recording to send or to discard, and nothing to send before', { tags: ['R4.30'] }, () => {
    expect(after(...recorded)).toMatchObject({ name: 'recorded', take: 'wav' });
    expect(after(...recorded, { kind: 'discard' }).name).toBe('inactive');
    expect(after(...recorded, { kind: 'sent' }).name).toBe('closed');
    expect(after(...recording, { kind: 'sent' }).name).toBe('recording');
  });

  it('stops by itself at 60 s', { tags: ['R9.7'] }, () => {
    expect(after(...recording, { kind: 'tick', now: 60_999 }).name).toBe('recording');
    expect(after(...recording, { kind: 'tick', now: 61_000 }).name).toBe('finishing');
  });

  it('asks before closing whether to interrupt or to continue, where something would be lost', {
    tags: ['R4.31'],
  }, () => {
    expect(after({ kind: 'close' }).name).toBe('closed');
    expect(after({ kind: 'tap' }, { kind: 'close' }).name).toBe('closed');
    for (const begun of [recording, recorded]) {
      const asked = after(...begun, { kind: 'close' });
      expect(asked.confirming).toBe(true);
      expect(asked.name).toBe(after(...begun).name);
      expect(nextVoiceState(asked, { kind: 'continue' })).toEqual(after(...begun));
      expect(nextVoiceState(asked, { kind: 'interrupt' }).name).toBe('closed');
      // Nobody can interrupt who was not asked.
      expect(after(...begun, { kind: 'interrupt' })).toEqual(after(...begun));
    }
  });

  it('goes on recording while it asks, and still stops at 60 s', () => {
    const asked = after(...recording, { kind: 'close' }, { kind: 'tick', now: 3_000 });
    expect(asked).toMatchObject({ name: 'recording', elapsedMs: 2_000, confirming: true });
    const full = nextVoiceState(asked, { kind: 'tick', now: 61_000 });
    expect(nextVoiceState(full, { kind: 'finished', take: 'wav' })).toMatchObject({
      name: 'recorded',
      confirming: true,
    });
  });

  it('says why a device cannot be used, and can be tried again', { tags: ['R8.26'] }, () => {
    const fault = { device: 'microphone', kind: 'refused' } as const;
    const refused = after({ kind: 'tap' }, { kind: 'refused', fault });
    expect(refused).toMatchObject({ name: 'inactive', fault });
    expect(nextVoiceState(refused, { kind: 'tap' }).name).toBe('starting');
  });

  it('keeps what was recorded until the microphone was taken away', () => {
    const cut = after(...recording, { kind: 'lost', fault: gone });
    expect(nextVoiceState(cut, { kind: 'finished', take: 'half' })).toMatchObject({
      name: 'recorded',
      take: 'half',
      lost: gone,
    });
    expect(nextVoiceState(cut, { kind: 'failed' })).toMatchObject({ name: 'inactive', fault: gone });
  });

  it('does not wait for ever for a file that cannot be made', () => {
    expect(after(...recording, { kind: 'tap' }, { kind: 'failed' })).toMatchObject({
      name: 'inactive',
      failed: true,
    });
  });

  it('hears nothing of a device that comes too late', () => {
    const closed = after({ kind: 'tap' }, { kind: 'close' });
    expect(nextVoiceState(closed, { kind: 'started', now: 5 })).toBe(closed);
  });

  it('begins with a recording that was kept', () => {
    expect(firstVoiceState('kept')).toMatchObject({ name: 'recorded', take: 'kept' });
  });
});
