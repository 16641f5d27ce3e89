// Video as it comes from people: verified and rewritten in a process of its own, and where ffmpeg is installed made
// into H.264 with AAC, so that every player plays it.
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '@trialog/contract/limits.ts';
import type { VideoFailure } from '@trialog/contract/media.ts';
import { type ProcessLimits, runLimited } from './limited-process.ts';
import { VideoFault } from './video-fault.ts';
import type { VideoFacts } from './video-file.ts';

export interface Video extends VideoFacts {
  path: string;
}

const PROGRAM = fileURLToPath(new URL('./video-program.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What the program is made of; it may read nothing else but its file, write nothing but its folder, call nobody. */
const PARTS = [
  'node_modules/mediabunny',
  'contract',
  'server/src/media',
  'package.json',
  'server/package.json',
];
const MEGABYTE = 1_000_000;
const HEAP_MEGABYTES = 256;

const reading: ProcessLimits = {
  seconds: 60,
  processorSeconds: 30,
  // The engine reserves half a gigabyte that it never uses; its heap has a limit of its own.
  memoryBytes: 1_500 * MEGABYTE,
  fileBytes: limits.videoBytes + 10 * MEGABYTE,
};
const encoding: ProcessLimits = {
  seconds: 240,
  processorSeconds: 300,
  memoryBytes: 2_000 * MEGABYTE,
  fileBytes: limits.videoBytes,
};

interface Answer {
  facts?: VideoFacts;
  reason?: VideoFailure;
}

/** Verifies the video and writes a new one into the folder. Throws a fault, or an error where another try may help. */
export async function rewrite(from: string, folder: string, signal?: AbortSignal): Promise<Video> {
  const to = join(folder, 'rewritten.mp4');
  const real = await realpath(folder);
  const readable = [...PARTS.map((part) => join(ROOT, part)), join(ROOT, 'node_modules/@trialog'), real];
  const command = [
    process.execPath,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${real}`,
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--no-warnings',
    PROGRAM,
    from,
    to,
  ];
  const { code, timedOut, output } = await runLimited(command, real, reading, signal);
  signal?.throwIfAborted();
  if (timedOut) throw new Error('Reading a video took too long.');
  // It ends so when it could not even begin; what a bad file does to it ends it by a signal.
  if (code === 1) throw new Error('The program that reads videos failed.');
  const { facts, reason } = code === 0 ? (JSON.parse(output) as Answer) : {};
  if (!facts) throw new VideoFault(reason ?? 'unreadable');
  return { ...facts, path: to };
}

/** Makes H.264 with AAC of a rewritten video, with the help of ffmpeg. */
export async function normalise(
  video: Video,
  ffmpeg: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Video> {
  const to = join(folder, 'normalised.mp4');
  const command = [ffmpeg, ...ffmpegArguments(video.path, to)];
  const { code, timedOut } = await runLimited(command, folder, encoding, signal);
  signal?.throwIfAborted();
  if (timedOut) throw new Error('Normalising a video took too long.');
  // It was read to its end before: what cannot be decoded now is no video.
  if (code !== 0) throw new VideoFault('unreadable');
  await rm(video.path);
  return rewrite(to, folder, signal);
}

/** Longer side of a normalised video. */
const SIDE = 1280;

function ffmpegArguments(from: string, to: string): string[] {
  const fit = `scale='if(gt(iw,ih),min(${SIDE},iw),-2)':'if(gt(iw,ih),-2,min(${SIDE},ih))'`;
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'quiet', '-y'],
    // Neither the network nor another file, whatever the video asks for.
    ...['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', from],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', `${fit},crop=trunc(iw/2)*2:trunc(ih/2)*2`, '-c:v', 'libx264', '-profile:v', 'high'],
    ...['-pix_fmt', 'yuv420p', '-preset', 'veryfast', '-crf', '23', '-maxrate', '4M', '-bufsize', '8M'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-threads', '2'],
    ...['-t', String(limits.videoSeconds + limits.recordingToleranceSeconds)],
    ...['-movflags', '+faststart', '-f', 'mp4', to],
  ];
}

const WORK_FOLDER = 'trialog-video-';
const LEFTOVER_MS = 86_400_000;

export const workFolder = (parent: string) => join(parent, WORK_FOLDER);

/** What a killed process was working on. */
export async function removeStaleFolders(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(WORK_FOLDER)) continue;
    const path = join(parent, name);
    const about = await stat(path).catch(() => undefined);
    if (about && now.getTime() - about.mtimeMs > LEFTOVER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
