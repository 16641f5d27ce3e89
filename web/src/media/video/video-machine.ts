// The video recorder as a state machine (SPEC 4): initial, open, recording, stopped with retake, replay and save,
// closed. Its time is that of what was captured. No device and no clock in here.
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

export const longestVideoMs = limits.videoSeconds * 1000;

type Phase<Take> =
  /** The camera is requested, unless there is a fault: then the person decides. */
  | {
      readonly name: 'initial';
      readonly fault?: DeviceFault | undefined;
      readonly failed?: boolean;
      readonly camera?: string | undefined;
    }
  /** The camera shows what it sees. */
  | { readonly name: 'open'; readonly camera?: string | undefined }
  | {
      readonly name: 'recording';
      readonly progress: CaptureProgress;
      readonly camera?: string | undefined;
    }
  /** Without a take as long as the file is being made. `hasGaps`: capturing fell behind. */
  | {
      readonly name: 'stopped';
      readonly take: Take | undefined;
      readonly hasGaps?: boolean;
      readonly lost?: DeviceFault | undefined;
      readonly camera?: string | undefined;
    }
  | { readonly name: 'closed'; readonly camera?: string | undefined };

export type VideoState<Take> = Phase<Take> & { readonly confirming: boolean };

export type VideoEvent<Take> =
  | { readonly kind: 'opened' | 'stop' | 'failed' | 'retake' | 'tryAgain' }
  | { readonly kind: 'start'; readonly now: number }
  | CaptureEvent
  | { readonly kind: 'refused' | 'lost'; readonly fault: DeviceFault }
  | { readonly kind: 'choose'; readonly camera: string }
  | { readonly kind: 'finished'; readonly take: Take }
  | { readonly kind: ClosingEvent | 'sent' };

/** With an earlier recording, where one was stored. */
export const firstVideoState = <Take>(stored?: Take): VideoState<Take> =>
  stored === undefined
    ? { name: 'initial', confirming: false }
    : { name: 'stopped', take: stored, confirming: false };

export function nextVideoState<Take>(state: VideoState<Take>, event: VideoEvent<Take>): VideoState<Take> {
  const { confirming, camera } = state;
  const stopped = (progress: CaptureProgress) =>
    ({ name: 'stopped', take: undefined, hasGaps: isBehind(progress), camera, confirming }) as const;
  switch (event.kind) {
    case 'opened':
      return isWaiting(state) ? { name: 'open', camera, confirming } : state;
    case 'refused':
      return isWaiting(state) ? { name: 'initial', fault: event.fault, camera, confirming: false } : state;
    case 'tryAgain':
      return state.name === 'initial' ? { name: 'initial', camera, confirming } : state;
    case 'choose':
      if (state.name !== 'open' && state.name !== 'initial') return state;
      return { name: 'initial', camera: event.camera, confirming };
    case 'start':
      if (state.name !== 'open') return state;
      return { name: 'recording', progress: beginProgress(event.now), camera, confirming };
    case 'tick':
    case 'captured': {
      if (state.name !== 'recording') return state;
      const progress = nextProgress(state.progress, event);
      if (progress.elapsedMs >= longestVideoMs) return stopped(progress);
      return progress === state.progress ? state : { ...state, progress };
    }
    case 'stop':
      return state.name === 'recording' ? stopped(state.progress) : state;
    case 'lost':
      if (state.name === 'open') return { name: 'initial', fault: event.fault, camera, confirming: false };
      return state.name === 'recording' ? { ...stopped(state.progress), lost: event.fault } : state;
    case 'finished':
      return isFinishing(state) ? { ...state, take: event.take } : state;
    case 'failed':
      if (!isFinishing(state)) return state;
      return {
        name: 'initial',
        fault: state.lost,
        failed: state.lost === undefined,
        camera,
        confirming: false,
      };
    case 'retake':
      if (state.name !== 'stopped' || state.take === undefined) return state;
      return { name: 'initial', camera, confirming: false };
    case 'close':
    case 'interrupt':
    case 'continue':
      return nextClosing(state, event.kind, wouldLose(state));
    case 'sent':
      return state.name === 'stopped' && state.take !== undefined
        ? { name: 'closed', confirming: false }
        : state;
  }
}

/** The camera is being requested. */
export const isWaiting = <Take>(state: VideoState<Take>): boolean =>
  state.name === 'initial' && state.fault === undefined && state.failed !== true;

const isFinishing = <Take>(
  state: VideoState<Take>,
): state is Extract<Phase<Take>, { name: 'stopped' }> & { confirming: boolean } =>
  state.name === 'stopped' && state.take === undefined;

const wouldLose = ({ name }: VideoState<unknown>): boolean => name === 'recording' || name === 'stopped';
