// The video recorder at work: the state machine, and the camera that follows its states.
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { reportActivity } from '../../platform/activity.ts';
import { type Camera, DeviceError, listCameras } from '../open-devices.ts';
import { openStudio, type Studio, type VideoRecording } from './record-video.ts';
import {
  firstVideoState,
  isWaiting,
  nextVideoState,
  type VideoEvent,
  type VideoState,
} from './video-machine.ts';

export interface VideoTake {
  readonly file: File;
  /** As the recorder counted what was captured. */
  readonly milliseconds: number;
}

/** How often the clock is compared with what was captured. */
const TICK_MS = 500;

const step = (state: VideoState<VideoTake>, event: VideoEvent<VideoTake>) => nextVideoState(state, event);

export function useVideoRecorder(stored: VideoTake | undefined) {
  const [state, dispatch] = useReducer(step, stored, firstVideoState<VideoTake>);
  const [cameras, setCameras] = useState<Camera[]>([]);
  const [opened, setOpened] = useState<Studio>();
  const studio = useRef<Studio>(undefined);
  const recording = useRef<Promise<VideoRecording>>(undefined);
  const preview = useRef<HTMLVideoElement>(null);
  const elapsed = useRef(0);

  const closeStudio = useCallback(() => {
    studio.current?.close();
    studio.current = undefined;
    setOpened(undefined);
  }, []);

  const waiting = isWaiting(state);
  const { camera } = state;
  useEffect(() => {
    if (!waiting) return;
    let isClosed = false;
    closeStudio();
    const onLost = (fault: DeviceError['fault']) => dispatch({ kind: 'lost', fault });
    openStudio(camera, onLost).then(
      async (found) => {
        if (isClosed) return found.close();
        studio.current = found;
        setOpened(found);
        setCameras(await listCameras());
        dispatch({ kind: 'opened' });
      },
      (error: unknown) => {
        const unknown = { device: 'camera', kind: 'unsupported' } as const;
        if (!isClosed)
          dispatch({ kind: 'refused', fault: error instanceof DeviceError ? error.fault : unknown });
      },
    );
    return () => {
      isClosed = true;
    };
  }, [waiting, camera, closeStudio]);

  const start = () => {
    const element = preview.current;
    if (state.name !== 'open' || studio.current === undefined || element === null) return;
    const begun = studio.current.record(element, (captured) => {
      // What records nothing keeps nobody signed in.
      reportActivity();
      dispatch({ ...captured, now: performance.now() });
    });
    recording.current = begun;
    dispatch({ kind: 'start', now: performance.now() });
    // What cannot begin would never end by itself.
    begun.catch(() => recording.current === begun && dispatch({ kind: 'stop' }));
  };

  const { name } = state;
  if (state.name === 'recording') elapsed.current = state.progress.elapsedMs;
  useEffect(() => {
    if (name !== 'recording') return;
    const timer = setInterval(() => dispatch({ kind: 'tick', now: performance.now() }), TICK_MS);
    return () => clearInterval(timer);
  }, [name]);

  const finishing = state.name === 'stopped' && state.take === undefined;
  useEffect(() => {
    if (!finishing) return;
    const finished = recording.current?.then((begun) => begun.finish());
    recording.current = undefined;
    (finished ?? Promise.reject(new Error('Nothing was recorded.')))
      .then(
        (file) => dispatch({ kind: 'finished', take: { file, milliseconds: elapsed.current } }),
        () => dispatch({ kind: 'failed' }),
      )
      // The light goes out while the person decides.
      .finally(closeStudio);
  }, [finishing, closeStudio]);

  const leave = useCallback(() => {
    void recording.current?.then(
      (begun) => begun.cancel(),
      () => undefined,
    );
    recording.current = undefined;
    closeStudio();
  }, [closeStudio]);
  useEffect(() => {
    // After a refusal nothing stays open either.
    if (name === 'closed' || (name === 'initial' && !waiting)) leave();
  }, [name, waiting, leave]);
  useEffect(() => leave, [leave]);

  return { state, dispatch, start, preview, stream: opened?.stream, openCamera: opened?.camera, cameras };
}
