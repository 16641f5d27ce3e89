// Listens to the sound of a stream: its pieces go to an encoder's port, its loudness to the page.
import captureUrl from './capture.worklet.ts?worker&url';

export interface Listening {
  readonly sampleRate: number;
  stop(): void;
}

export async function listenTo(
  stream: MediaStream,
  encoder: MessagePort,
  onLevel: (level: number) => void,
): Promise<Listening> {
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(captureUrl);
    const source = context.createMediaStreamSource(stream);
    const capture = new AudioWorkletNode(context, 'capture', {
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    capture.port.onmessage = ({ data }: MessageEvent<number>) => onLevel(data);
    capture.port.postMessage(encoder, [encoder]);
    // It says nothing there, but only what leads to the speakers is run.
    source.connect(capture).connect(context.destination);
    await context.resume();
    return {
      sampleRate: context.sampleRate,
      stop: () => {
        source.disconnect();
        void context.close();
      },
    };
  } catch (error) {
    void context.close();
    throw error;
  }
}
