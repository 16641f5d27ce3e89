// The voice recorder as a state machine (SPEC 4): inactive or recording, one tap to start and one to stop, then send
// or discard; closing asks first where something would be lost. Its time is that of what was captured. No device and no
// clock in here.
import { limits } from '@trialog/contract/limits.ts';
import {
  beginProgress,
  type CaptureEvent,
  type CaptureProgress,
  isBehind,
  nextProgress,
} from '../capture-progress.ts';
import { type ClosingEvent, nextClosing } from '../closing.ts';
import type { DeviceFault } from '../device-fault.ts';

export const longestVoiceMs = limits.voiceSeconds * 1000;

type Phase<Take> =
  | { readonly name: 'inactive'; readonly fault?: DeviceFault | undefined; readonly failed?: boolean }
  /** The device is requested; the browser may ask the person first. */
  | { readonly name: 'starting' }
  | { readonly name: 'recording'; readonly progress: CaptureProgress }
  /** What was recorded is being made into a file. `hasGaps`: capturing fell behind. */
  | { readonly name: 'finishing'; readonly hasGaps: boolean; readonly lost?: DeviceFault | undefined }
  /** To be listened to, then sent or discarded. */
  | {
      readonly name: 'recorded';
      readonly take: Take;
      readonly hasGaps?: boolean;
      readonly lost?: DeviceFault | undefined;
    }
  | { readonly name: 'closed' };

/** `asking`: whether to interrupt or to continue. What is being recorded goes on meanwhile. */
export type VoiceState<Take> = Phase<Take> & { readonly confirming: boolean };

export type VoiceEvent<Take> =
  | { readonly kind: 'tap' }
  | { readonly kind: 'started'; readonly now: number }
  | CaptureEvent
  | { readonly kind: 'refused' | 'lost'; readonly fault: DeviceFault }
  | { readonly kind: 'finished'; readonly take: Take }
  | { readonly kind: 'failed' }
  | { readonly kind: ClosingEvent | 'discard' | 'sent' };

/** With an earlier recording, where one was stored. */
export const firstVoiceState = <Take>(stored?: Take): VoiceState<Take> =>
  stored === undefined
    ? { name: 'inactive', confirming: false }
    : { name: 'recorded', take: stored, confirming: false };

export function nextVoiceState<Take>(state: VoiceState<Take>, event: VoiceEvent<Take>): VoiceState<Take> {
  const { confirming } = state;
  switch (event.kind) {
    case 'tap':
      if (state.name === 'inactive') return { name: 'starting', confirming: false };
      return state.name === 'recording' ? finishing(state) : state;
    case 'started':
      if (state.name !== 'starting') return state;
      return { name: 'recording', progress: beginProgress(event.now), confirming };
    case 'tick':
    case 'captured': {
      if (state.name !== 'recording') return state;
      const progress = nextProgress(state.progress, event);
      if (progress.elapsedMs >= longestVoiceMs) return finishing({ progress, confirming });
      return progress === state.progress ? state : { ...state, progress };
    }
    case 'refused':
      return state.name === 'starting' ? { name: 'inactive', fault: event.fault, confirming: false } : state;
    case 'lost':
      return state.name === 'recording' ? { ...finishing(state), lost: event.fault } : state;
    case 'finished':
      if (state.name !== 'finishing') return state;
      return { name: 'recorded', take: event.take, hasGaps: state.hasGaps, lost: state.lost, confirming };
    case 'failed':
      if (state.name !== 'finishing') return state;
      return { name: 'inactive', fault: state.lost, failed: state.lost === undefined, confirming: false };
    case 'discard':
      return state.name === 'recorded' ? { name: 'inactive', confirming: false } : state;
    case 'close':
    case 'interrupt':
    case 'continue':
      return nextClosing(state, event.kind, wouldLose(state));
    case 'sent':
      return state.name === 'recorded' ? { name: 'closed', confirming: false } : state;
  }
}

const finishing = ({ progress, confirming }: { progress: CaptureProgress; confirming: boolean }) =>
  ({ name: 'finishing', hasGaps: isBehind(progress), confirming }) as const;

const wouldLose = ({ name }: VoiceState<unknown>): boolean =>
  name === 'recording' || name === 'finishing' || name === 'recorded';
