// The video recorder's states, without a camera.
import { describe, expect, it } from 'vitest';
import {
  firstVideoState,
  isWaiting,
  nextVideoState,
  type VideoEvent,
  type VideoState,
} from './video-machine.ts';

type State = VideoState<string>;
type Event = VideoEvent<string>;

const after = (...events: Event[]): State => events.reduce<State>(nextVideoState, firstVideoState());
const captured = (now: number, elapsedMs: number, completeMs = elapsedMs): Event => ({
  kind: 'captured',
  now,
  elapsedMs,
  completeMs,
});
const open: Event[] = [{ kind: 'opened' }];
const recording: Event[] = [...open, { kind: 'start', now: 1_000 }];
const stopped: Event[] = [...recording, { kind: 'stop' }, { kind: 'finished', take: 'mp4' }];
const refused = { device: 'camera', kind: 'refused' } as const;
const lost = { device: 'camera', kind: 'lost' } as const;

describe('the video recorder', () => {
  it('goes from initial to open, recording, stopped and closed', { tags: ['R4.26'] }, () => {
    expect(after().name).toBe('initial');
    expect(after(...open).name).toBe('open');
    expect(after(...recording).name).toBe('recording');
    expect(after(...stopped)).toMatchObject({ name: 'stopped', take: 'mp4' });
    expect(after(...stopped, { kind: 'sent' }).name).toBe('closed');
  });

  it('takes again from the camera on, or saves; not before the file is there', { tags: ['R4.27'] }, () => {
    expect(isWaiting(after(...stopped, { kind: 'retake' }))).toBe(true);
    const finishing = after(...recording, { kind: 'stop' });
    expect(finishing).toMatchObject({ name: 'stopped', take: undefined });
    expect(nextVideoState(finishing, { kind: 'retake' })).toBe(finishing);
    expect(nextVideoState(finishing, { kind: 'sent' })).toBe(finishing);
  });

  it('stops by itself at 30 s', { tags: ['R9.9'] }, () => {
    expect(after(...recording, captured(30_999, 29_999))).toMatchObject({ progress: { elapsedMs: 29_999 } });
    expect(after(...recording, captured(31_000, 30_000)).name).toBe('stopped');
  });

  it('shows what was captured, and says where pictures or sound are missing, also once it has stopped', () => {
    const slow: Event[] = [captured(1_200, 200), captured(7_000, 5_900, 400)];
    const late: Event[] = [
      { kind: 'tick', now: 7_000 },
      { kind: 'tick', now: 7_500 },
    ];
    const ends: Event[] = [{ kind: 'stop' }, { kind: 'finished', take: 'mp4' }];
    expect(after(...recording, { kind: 'tick', now: 60_000 })).toMatchObject({
      name: 'recording',
      progress: { elapsedMs: 0 },
    });
    expect(after(...recording, ...slow, ...late)).toMatchObject({ progress: { elapsedMs: 5_900 } });
    expect(after(...recording, ...slow, ...late, ...ends)).toMatchObject({ take: 'mp4', hasGaps: true });
    expect(after(...recording, captured(1_200, 200), ...ends)).toMatchObject({ hasGaps: false });
  });

  it('does not record without a camera that shows something', () => {
    expect(after({ kind: 'start', now: 0 }).name).toBe('initial');
  });

  it('opens the chosen camera, also for the next take', () => {
    const chosen = after(...open, { kind: 'choose', camera: 'back' });
    expect(chosen).toMatchObject({ name: 'initial', camera: 'back' });
    const again = [
      { kind: 'opened' },
      { kind: 'start', now: 0 },
      { kind: 'stop' },
      { kind: 'finished', take: 'mp4' },
      { kind: 'retake' },
    ] satisfies Event[];
    expect(again.reduce<State>(nextVideoState, chosen)).toMatchObject({ name: 'initial', camera: 'back' });
    expect(after(...recording, { kind: 'choose', camera: 'back' }).name).toBe('recording');
  });

  it('waits for the person after a refusal, and tries again when asked', { tags: ['R8.26'] }, () => {
    const fault = after({ kind: 'refused', fault: refused });
    expect(fault).toMatchObject({ name: 'initial', fault: refused });
    expect(isWaiting(fault)).toBe(false);
    expect(isWaiting(nextVideoState(fault, { kind: 'tryAgain' }))).toBe(true);
  });

  it('keeps what was recorded until the camera was taken away, and says so where there is nothing', () => {
    const cut = after(...recording, { kind: 'lost', fault: lost });
    expect(nextVideoState(cut, { kind: 'finished', take: 'half' })).toMatchObject({ take: 'half', lost });
    expect(nextVideoState(cut, { kind: 'failed' })).toMatchObject({ name: 'initial', fault: lost });
    expect(after(...open, { kind: 'lost', fault: lost })).toMatchObject({ name: 'initial', fault: lost });
  });

  it('does not wait for ever for a file that cannot be made', () => {
    const failed = after(...recording, { kind: 'stop' }, { kind: 'failed' });
    expect(failed).toMatchObject({ name: 'initial', failed: true });
    expect(isWaiting(failed)).toBe(false);
  });

  it('asks before it closes over a recording, and closes at once without one', () => {
    expect(after({ kind: 'close' }).name).toBe('closed');
    expect(after(...open, { kind: 'close' }).name).toBe('closed');
    for (const begun of [recording, stopped]) {
      const asked = after(...begun, { kind: 'close' });
      expect(asked).toEqual({ ...after(...begun), confirming: true });
      expect(nextVideoState(asked, { kind: 'continue' })).toEqual(after(...begun));
      expect(nextVideoState(asked, { kind: 'interrupt' }).name).toBe('closed');
    }
  });

  it('hears nothing of a camera that comes after it was closed', () => {
    const closed = after({ kind: 'close' });
    expect(nextVideoState(closed, { kind: 'opened' })).toBe(closed);
  });

  it('begins with a recording that was kept', () => {
    expect(firstVideoState('kept')).toMatchObject({ name: 'stopped', take: 'kept' });
  });
});
