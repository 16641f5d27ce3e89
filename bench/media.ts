// Files: 20 MB uploaded by signed addresses, 8 at once, against a bare server that writes the same bytes to the same
// disk and flushes them, too; what 20 at once take of the memory; and how long a clip of 30 s is verified and rewritten.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@trialog/contract/limits.ts';
import { mediaPaths } from '@trialog/contract/media.ts';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { VideoUploadRequest } from '@trialog/contract/schemas/media.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { rewrite } from '../server/src/media/videos.ts';
import { makeVideo } from '../server/test/fixtures/crafted-videos.ts';
import { type Caller, makeCaller } from '../server/test/world/caller.ts';
import type { BenchContext } from './context.ts';
import { ratiosOf, valuesOf } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder, type StartedServer, signIn, startBare, startServer } from './server.ts';

const MEGABYTES = 20;
const AT_ONCE = 8;
const MANY = 20;
const bytes = Buffer.alloc(MEGABYTES * 1_000_000, 7);

interface Address {
  url: string;
  headers: Readonly<Record<string, string>>;
}

export async function benchMedia({ measure, nodeArgs }: BenchContext): Promise<Result> {
  const ours = await startServer({ dataDir: newFolder(), nodeArgs });
  let bare: StartedServer | undefined;
  try {
    bare = await startBare({ UPLOAD_DIR: newFolder() });
    const limit = bare;
    const anna = makeCaller(ours.url, await signIn(ours.url, 'anna'));
    const wall = await wallOf(anna);
    let addresses: Address[] = [];
    const bareAddresses = Array.from({ length: AT_ONCE }, (_, number) => ({
      url: `${limit.url}/upload/${number}`,
      headers: { 'content-type': 'video/mp4' },
    }));
    await uploadAll(bareAddresses);
    await uploadAll(await askForAddresses(anna, wall, AT_ONCE));
    const uploads = await measure(
      {
        bare: () => uploadAll(bareAddresses),
        ours: () => uploadAll(addresses),
      },
      {
        before: async () => {
          addresses = await askForAddresses(anna, wall, AT_ONCE);
        },
      },
    );
    const memory = await measure(
      { memory: async () => peakAbove(ours.pid, uploadAll(addresses)) },
      {
        minded: false,
        before: async () => {
          addresses = await askForAddresses(anna, wall, MANY);
          await sleep(2000);
        },
      },
    );
    const clip = await makeClip();
    const videos = await measure({ rewrite: () => timeToRewrite(clip) });
    return result(
      'media',
      [
        figure(`bare server, ${AT_ONCE} × ${MEGABYTES} MB`, 'MB/s', valuesOf(uploads, 'bare')),
        figure(`signed upload, ${AT_ONCE} × ${MEGABYTES} MB`, 'MB/s', valuesOf(uploads, 'ours')),
        figure('signed upload of the bare server', '%', percent(ratiosOf(uploads, 'ours', 'bare')), {
          is: 'at least',
          value: 60,
        }),
        figure(`memory above rest, ${MANY} × ${MEGABYTES} MB at once`, 'MB', valuesOf(memory, 'memory'), {
          is: 'under',
          value: 200,
        }),
        figure(
          `${limits.videoSeconds} s of video, ${Math.round(clip.length / 1e6)} MB, verified and rewritten`,
          's',
          valuesOf(videos, 'rewrite'),
          {
            is: 'under',
            value: limits.videoSeconds / 10,
          },
        ),
      ],
      [uploads, videos],
    );
  } finally {
    await bare?.stop();
    await ours.stop();
  }
}

const percent = (ratios: number[]) => ratios.map((ratio) => ratio * 100);

/** The path of messages in the patient's own team. */
async function wallOf(caller: Caller): Promise<string> {
  const [project] = (await caller.get<{ projectId: string }[]>('Projects')).body;
  const teams = await caller.get<{ medicalTeamId: string }[]>(`MedicalTeam/${project?.projectId}/my`);
  return messagePaths.create(project?.projectId ?? '', teams.body[0]?.medicalTeamId ?? '');
}

async function askForAddresses(caller: Caller, wall: string, count: number): Promise<Address[]> {
  const addresses: Address[] = [];
  for (let index = 0; index < count; index++) {
    const filmed = { body: '', messageScope: 2, hasAttachment: true };
    const { messageId } = (await caller.post<WallEntry>(wall, filmed)).body.originalMessage;
    const path = `${mediaPaths.videoUploadRequest(messageId)}?size=${bytes.length}`;
    addresses.push((await caller.get<VideoUploadRequest>(path)).body);
  }
  return addresses;
}

/** All at once; gives megabytes a second. */
async function uploadAll(addresses: readonly Address[]): Promise<number> {
  const begun = performance.now();
  const answers = await Promise.all(addresses.map(upload));
  if (answers.some((status) => status !== 201)) throw new Error(`An upload was answered with ${answers}.`);
  return (addresses.length * MEGABYTES) / ((performance.now() - begun) / 1000);
}

function upload({ url, headers }: Address): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { method: 'PUT', headers: { ...headers, 'content-length': bytes.length } };
    const outgoing = httpRequest(url, options, (answer) => resolve(answer.resume().statusCode));
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

async function peakAbove(pid: number, work: Promise<unknown>): Promise<number> {
  const rest = residentMegabytes(pid);
  let peak = rest;
  let working = true;
  const done = work.finally(() => {
    working = false;
  });
  while (working) {
    peak = Math.max(peak, residentMegabytes(pid));
    await sleep(20);
  }
  await done;
  return peak - rest;
}

/** As long as a recording may be, at some 2 Mbit/s: the pictures of the clip are small, so they are filled up. */
async function makeClip(): Promise<Buffer> {
  const filler = Buffer.alloc(25_000, 0xff);
  filler.writeUInt32BE(filler.length - 4);
  filler[4] = 12;
  return makeVideo({ seconds: limits.videoSeconds, prefix: filler });
}

async function timeToRewrite(clip: Buffer): Promise<number> {
  const folder = await mkdtemp(join(newFolder(), 'video-'));
  const from = join(folder, 'from.mp4');
  await writeFile(from, clip);
  const begun = performance.now();
  const { durationInMilliseconds } = await rewrite(from, folder);
  const seconds = (performance.now() - begun) / 1000;
  if (durationInMilliseconds < limits.videoSeconds * 1000)
    throw new Error('The clip is not as long as it should be.');
  await rm(folder, { recursive: true });
  return seconds;
}
