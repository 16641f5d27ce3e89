// The voice recorder as a state machine (SPEC 4): inactive or recording, one tap to start and one to stop, then send
// or discard; closing asks first where something would be lost. No device and no clock in here.
import { limits } from '@trialog/contract/limits.ts';
import type { DeviceFault } from '../device-fault.ts';

export const longestVoiceMs = limits.voiceSeconds * 1000;

type Phase<Take> =
  | { readonly name: 'inactive'; readonly fault?: DeviceFault | undefined; readonly failed?: boolean }
  /** The device is asked for; the browser may ask the person first. */
  | { readonly name: 'starting' }
  | { readonly name: 'recording'; readonly startedAt: number; readonly elapsedMs: number }
  /** What was recorded is being made into a file. */
  | { readonly name: 'finishing'; readonly lost?: DeviceFault | undefined }
  /** To be listened to, then sent or discarded. */
  | { readonly name: 'recorded'; readonly take: Take; readonly lost?: DeviceFault | undefined }
  | { readonly name: 'closed' };

/** `asking`: whether to interrupt or to continue. What is being recorded goes on meanwhile. */
export type VoiceState<Take> = Phase<Take> & { readonly asking: boolean };

export type VoiceEvent<Take> =
  | { readonly kind: 'tap' }
  | { readonly kind: 'started' | 'tick'; readonly now: number }
  | { readonly kind: 'refused' | 'lost'; readonly fault: DeviceFault }
  | { readonly kind: 'finished'; readonly take: Take }
  | { readonly kind: 'failed' }
  | { readonly kind: 'discard' | 'close' | 'interrupt' | 'continue' | 'sent' };

/** With a recording of an earlier time, where one was kept. */
export const firstVoiceState = <Take>(kept?: Take): VoiceState<Take> =>
  kept === undefined ? { name: 'inactive', asking: false } : { name: 'recorded', take: kept, asking: false };

export function nextVoiceState<Take>(state: VoiceState<Take>, event: VoiceEvent<Take>): VoiceState<Take> {
  const { asking } = state;
  switch (event.kind) {
    case 'tap':
      if (state.name === 'inactive') return { name: 'starting', asking: false };
      return state.name === 'recording' ? { name: 'finishing', asking } : state;
    case 'started':
      if (state.name !== 'starting') return state;
      return { name: 'recording', startedAt: event.now, elapsedMs: 0, asking };
    case 'tick': {
      if (state.name !== 'recording') return state;
      const elapsedMs = event.now - state.startedAt;
      return elapsedMs >= longestVoiceMs ? { name: 'finishing', asking } : { ...state, elapsedMs };
    }
    case 'refused':
      return state.name === 'starting' ? { name: 'inactive', fault: event.fault, asking: false } : state;
    case 'lost':
      return state.name === 'recording' ? { name: 'finishing', lost: event.fault, asking } : state;
    case 'finished':
      if (state.name !== 'finishing') return state;
      return { name: 'recorded', take: event.take, lost: state.lost, asking };
    case 'failed':
      if (state.name !== 'finishing') return state;
      return { name: 'inactive', fault: state.lost, failed: state.lost === undefined, asking: false };
    case 'discard':
      return state.name === 'recorded' ? { name: 'inactive', asking: false } : state;
    case 'close':
      return wouldLose(state) ? { ...state, asking: true } : { name: 'closed', asking: false };
    case 'interrupt':
      return asking ? { name: 'closed', asking: false } : state;
    case 'continue':
      return { ...state, asking: false };
    case 'sent':
      return state.name === 'recorded' ? { name: 'closed', asking: false } : state;
  }
}

const wouldLose = ({ name }: VoiceState<unknown>): boolean =>
  name === 'recording' || name === 'finishing' || name === 'recorded';
