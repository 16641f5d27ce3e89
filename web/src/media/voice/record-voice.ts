// Records from the microphone until it is asked to finish: sound to worklet to worker, and out comes a WAV.
import { voiceRecording } from '@trialog/contract/media.ts';
import { type Captured, followCaptured } from '../capture-report.ts';
import type { DeviceFault } from '../device-fault.ts';
import { listenTo } from '../listen.ts';
import { openMicrophone } from '../open-devices.ts';
import { longestFinishMs, workerAnswer } from '../worker-answer.ts';
import type { WavAnswer, WavRequest } from './wav.worker.ts';
import WavWorker from './wav.worker.ts?worker';

export interface VoiceTake {
  readonly file: File;
  readonly milliseconds: number;
  readonly peaks: readonly number[];
}

export interface VoiceRecording {
  finish(): Promise<VoiceTake>;
  /** Nothing of it is stored. */
  cancel(): void;
}

interface Listener {
  onLevel: (level: number) => void;
  /** How much will be in the file, some ten times a second. */
  onCaptured: (captured: Captured) => void;
  onLost: (fault: DeviceFault) => void;
}

export async function recordVoice({ onLevel, onCaptured, onLost }: Listener): Promise<VoiceRecording> {
  const microphone = await openMicrophone(onLost);
  const worker = new WavWorker();
  const post = (message: WavRequest, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const end = () => {
    microphone.close();
    worker.terminate();
  };
  try {
    const { port1, port2 } = new MessageChannel();
    followCaptured(worker, onCaptured);
    const listening = await listenTo(microphone.stream, port2, onLevel);
    // What comes before it listens waits at its port.
    post({ kind: 'listen', port: port1, sampleRate: listening.sampleRate }, [port1]);
    return {
      cancel: () => {
        listening.stop();
        end();
      },
      finish: async () => {
        try {
          const answer = workerAnswer<WavAnswer>(worker, longestFinishMs.voice);
          listening.stop();
          microphone.close();
          post({ kind: 'finish' });
          const { wav, milliseconds, peaks } = await answer;
          if (milliseconds === 0) throw new Error('Nothing was recorded.');
          const { type, fileName } = voiceRecording;
          return { milliseconds, peaks, file: new File([wav], fileName, { type }) };
        } finally {
          end();
        }
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
