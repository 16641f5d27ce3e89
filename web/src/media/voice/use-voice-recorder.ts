// The voice recorder at work: the state machine, and the device that follows its states.
import { useEffect, useReducer, useRef } from 'react';
import { reportActivity } from '../../platform/activity.ts';
import type { Captured } from '../capture-report.ts';
import { DeviceError } from '../open-devices.ts';
import { recordVoice, type VoiceRecording, type VoiceTake } from './record-voice.ts';
import { firstVoiceState, nextVoiceState, type VoiceEvent, type VoiceState } from './voice-machine.ts';

/** How often the clock is compared with what was captured. */
const TICK_MS = 500;

const step = (state: VoiceState<VoiceTake>, event: VoiceEvent<VoiceTake>) => nextVoiceState(state, event);

/** `onLevel` hears how loud it is, some fifty times a second. */
export function useVoiceRecorder(stored: VoiceTake | undefined, onLevel: (level: number) => void) {
  const [state, dispatch] = useReducer(step, stored, firstVoiceState<VoiceTake>);
  const recording = useRef<VoiceRecording>(undefined);
  const level = useRef(onLevel);
  level.current = onLevel;

  const { name } = state;
  useEffect(() => {
    if (name !== 'starting') return;
    let isClosed = false;
    const parts = {
      onLevel: (now: number) => level.current(now),
      onCaptured: (captured: Captured) => {
        // What records nothing keeps nobody signed in.
        reportActivity();
        dispatch({ ...captured, now: performance.now() });
      },
      onLost: (fault: DeviceError['fault']) => dispatch({ kind: 'lost', fault }),
    };
    recordVoice(parts).then(
      (opened) => {
        if (isClosed) return opened.cancel();
        recording.current = opened;
        dispatch({ kind: 'started', now: performance.now() });
      },
      (error: unknown) => {
        const fault =
          error instanceof DeviceError
            ? error.fault
            : ({ device: 'microphone', kind: 'unsupported' } as const);
        if (!isClosed) dispatch({ kind: 'refused', fault });
      },
    );
    return () => {
      isClosed = true;
    };
  }, [name]);

  useEffect(() => {
    if (name !== 'recording') return;
    const timer = setInterval(() => dispatch({ kind: 'tick', now: performance.now() }), TICK_MS);
    return () => clearInterval(timer);
  }, [name]);

  useEffect(() => {
    if (name !== 'finishing') return;
    const finishing = recording.current;
    recording.current = undefined;
    (finishing?.finish() ?? Promise.reject(new Error('Nothing was recorded.'))).then(
      (take) => dispatch({ kind: 'finished', take }),
      () => dispatch({ kind: 'failed' }),
    );
  }, [name]);

  // Closed or left: the microphone's light goes out.
  const cancel = useRef(() => {
    recording.current?.cancel();
    recording.current = undefined;
  });
  useEffect(() => {
    if (name === 'closed') cancel.current();
  }, [name]);
  useEffect(() => cancel.current, []);

  return { state, dispatch };
}
