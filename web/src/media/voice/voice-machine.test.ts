// The voice recorder's states, without a device.
import { describe, expect, it } from 'vitest';
import { isBehind } from '../capture-progress.ts';
import { firstVoiceState, nextVoiceState, type VoiceEvent, type VoiceState } from './voice-machine.ts';

type State = VoiceState<string>;
type Event = VoiceEvent<string>;

const after = (...events: Event[]): State => events.reduce<State>(nextVoiceState, firstVoiceState());
const captured = (now: number, elapsedMs: number): Event => ({
  kind: 'captured',
  now,
  elapsedMs,
  completeMs: elapsedMs,
});
const recording: Event[] = [{ kind: 'tap' }, { kind: 'started', now: 1_000 }];
const recorded: Event[] = [...recording, { kind: 'tap' }, { kind: 'finished', take: 'wav' }];
const gone = { device: 'microphone', kind: 'lost' } as const;

describe('the voice recorder', () => {
  it('is inactive until the device is there, and recording from then on', { tags: ['R4.28'] }, () => {
    expect(after().name).toBe('inactive');
    expect(after({ kind: 'tap' }).name).toBe('starting');
    expect(after(...recording)).toMatchObject({ name: 'recording', progress: { elapsedMs: 0 } });
  });

  it('starts at one tap and stops at the next', { tags: ['R4.29'] }, () => {
    expect(after(...recording, captured(4_200, 3_200))).toMatchObject({ progress: { elapsedMs: 3_200 } });
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
    expect(after(...recording, captured(60_999, 59_999)).name).toBe('recording');
    expect(after(...recording, captured(61_000, 60_000)).name).toBe('finishing');
  });

  it('shows what was captured, not what the clock says, and records until that is 60 s', {
    tags: ['R9.7'],
  }, () => {
    const slow = after(...recording, captured(1_200, 200), captured(7_000, 1_000), {
      kind: 'tick',
      now: 7_100,
    });
    expect(slow).toMatchObject({ name: 'recording', progress: { elapsedMs: 1_000 } });
    expect(nextVoiceState(slow, { kind: 'tick', now: 90_000 }).name).toBe('recording');
  });

  it('says where parts are missing, while it records and once it has recorded', () => {
    const slow: Event[] = [captured(1_200, 200), { kind: 'tick', now: 3_500 }, { kind: 'tick', now: 4_000 }];
    const ends: Event[] = [{ kind: 'tap' }, { kind: 'finished', take: 'wav' }];
    const behind = after(...recording, ...slow);
    expect(behind.name === 'recording' && isBehind(behind.progress)).toBe(true);
    expect(after(...recording, ...slow, ...ends)).toMatchObject({ name: 'recorded', hasGaps: true });
    expect(after(...recording, captured(1_200, 200), ...ends)).toMatchObject({ hasGaps: false });
  });

  it('captures nothing for a recorder that does not record', () => {
    for (const state of [after(), after({ kind: 'tap' }), after(...recorded)])
      for (const event of [captured(5_000, 4_000), { kind: 'tick', now: 9_000 } as const])
        expect(nextVoiceState(state, event)).toBe(state);
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
    const asked = after(...recording, { kind: 'close' }, captured(3_000, 2_000));
    expect(asked).toMatchObject({ name: 'recording', progress: { elapsedMs: 2_000 }, confirming: true });
    const full = nextVoiceState(asked, captured(61_000, 60_000));
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
