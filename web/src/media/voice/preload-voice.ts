// Fetches what a voice recorder needs beside its code, so that it can be used without a connection.
import captureUrl from '../capture.worklet.ts?worker&url';
import wavUrl from './wav.worker.ts?worker&url';

export async function preloadVoice(): Promise<void> {
  await Promise.all([captureUrl, wavUrl].map((url) => fetch(url)));
}
