// Fetches what a video recorder needs beside its code, so that it can be used without a connection.
import workerUrl from './encode-video.worker.ts?worker&url';

export async function preloadVideo(): Promise<void> {
  await fetch(workerUrl);
}
