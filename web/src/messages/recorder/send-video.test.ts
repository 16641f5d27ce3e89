// The steps of a video's way, with calls that fail in between.
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { describe, expect, it } from 'vitest';
import { FailedCall } from '../../platform/problem.ts';
import type { Put, PutFile } from '../../platform/put-file.ts';
import type { Call, Request } from '../../platform/request.ts';
import { type Reached, sendVideo, type VideoSending, type VideoStep } from './send-video.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const entry: WallEntry = {
  originalMessage: { messageId: 'm1', hasAttachment: true, attachment: null } as Message,
  replyMessages: [],
};
const addresses = {
  url: 'https://files/v',
  urlThumbnail: 'https://files/t',
  repositoryFileName: 'v.mp4',
  repositoryThumbnailFileName: 't.jpg',
  headers: { 'Content-Type': 'video/mp4' },
  headersThumbnail: { 'Content-Type': 'image/jpeg' },
  expiresDateTime: '2026-03-01T10:15:00Z',
};
const done = { attachmentType: 1, videoStatus: 'uploaded' };
const cut = new FailedCall({ status: 0, code: 'unreachable', detail: '' });
const expired = new FailedCall({ status: 403, code: 'uploadExpired', detail: '' });

/** Answers in turn, calls and files alike; an error is thrown. */
function world(...answers: unknown[]) {
  const asked: string[] = [];
  const calls: Call[] = [];
  const puts: Put[] = [];
  const next = (what: string) => {
    asked.push(what);
    const answer = answers[asked.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const request = (async (path: string, call: Call = {}) => {
    calls.push(call);
    return next(path);
  }) as Request;
  const putFile: PutFile = async (put) => {
    puts.push(put);
    next(put.url);
    put.onProgress(1);
  };
  let keys = 0;
  return { asked, calls, puts, ways: { request, putFile, now: () => now, newKey: () => `told-${++keys}` } };
}

function sending(reached: Reached = {}) {
  const steps: VideoStep[] = [];
  const parts: number[] = [];
  const measured = {
    width: 720,
    height: 1280,
    milliseconds: 2_500,
    thumbnail: new Blob([new Uint8Array(10)], { type: 'image/jpeg' }),
  };
  const made: VideoSending = {
    call: { path: 'Messages/a/m/create', body: { body: '', hasAttachment: true } },
    key: 'message-1',
    file: new File([new Uint8Array(90)], 'patientVideo.mp4', { type: 'video/mp4' }),
    measured,
    reached,
    signal: new AbortController().signal,
    onStep: (step) => steps.push(step),
    onProgress: (part) => parts.push(part),
  };
  return { made, steps, parts, reached };
}

const request = 'Attachments/GetVideoUploadRequest/m1?size=90&thumbnailSize=10';

describe('a video', () => {
  it('goes by message, addresses, both files and the word that they are there', {
    tags: ['R7.50', 'R4.35'],
  }, async () => {
    const { ways, asked, calls, puts } = world(entry, addresses, undefined, undefined, done);
    const { made, steps, parts } = sending();
    const sent = await sendVideo(ways, made);
    expect(asked).toEqual([
      'Messages/a/m/create',
      request,
      'https://files/v',
      'https://files/t',
      'Attachments/UploadVideo',
    ]);
    expect(puts.map(({ headers, file }) => [headers['Content-Type'], file.size])).toEqual([
      ['video/mp4', 90],
      ['image/jpeg', 10],
    ]);
    expect(calls[2]).toMatchObject({
      method: 'POST',
      body: {
        messageId: 'm1',
        mediaFileUrl: 'https://files/v',
        FileName: 'v.mp4',
        Duration: 2_500,
        width: 720,
        height: 1280,
        urlThumbnail: 'https://files/t',
        ThumbnailFileName: 't.jpg',
      },
    });
    expect(steps).toEqual(['initialising', 'uploading', 'verification']);
    expect(parts).toEqual([0.9, 1, 1]);
    expect(sent.originalMessage.attachment).toEqual(done);
  });

  it('goes on at the step that failed, and repeats nothing before it', async () => {
    const { reached, made } = sending();
    const first = world(entry, addresses, undefined, cut);
    await expect(sendVideo(first.ways, made)).rejects.toBe(cut);
    const second = world(undefined, cut);
    await expect(sendVideo(second.ways, sending(reached).made)).rejects.toBe(cut);
    expect(second.asked).toEqual(['https://files/t', 'Attachments/UploadVideo']);
    const third = world(done);
    await sendVideo(third.ways, sending(reached).made);
    expect(third.asked).toEqual(['Attachments/UploadVideo']);
    // The same word under the same key, so that it counts once.
    expect(third.calls[0]?.key).toBe(second.calls[0]?.key);
  });

  it('repeats the message under its key where its answer was lost', async () => {
    const { reached, made } = sending();
    await expect(sendVideo(world(cut).ways, made)).rejects.toBe(cut);
    const again = world(entry, addresses, undefined, undefined, done);
    await sendVideo(again.ways, sending(reached).made);
    expect(again.calls[0]?.key).toBe('message-1');
  });

  it('asks for new addresses once the old ones are refused, and sends both files again', async () => {
    const { reached, made } = sending();
    await expect(sendVideo(world(entry, addresses, undefined, expired).ways, made)).rejects.toBe(expired);
    const again = world(addresses, undefined, undefined, done);
    await sendVideo(again.ways, sending(reached).made);
    expect(again.asked).toEqual([request, 'https://files/v', 'https://files/t', 'Attachments/UploadVideo']);
  });

  it('does not begin with addresses that are about to end', async () => {
    const reached: Reached = {
      entry,
      messageId: 'm1',
      videoThere: true,
      addresses: { ...addresses, expiresDateTime: '2026-03-01T10:00:30Z', key: 'old' },
    };
    const { ways, asked } = world(addresses, undefined, undefined, done);
    await sendVideo(ways, sending(reached).made);
    expect(asked[0]).toBe(request);
    expect(asked).toContain('https://files/v');
  });

  it('that failed is taken again under its own message', { tags: ['R4.34'] }, async () => {
    const failed = {
      originalMessage: { messageId: 'm1', hasAttachment: true, attachment: { videoStatus: 'failed' } },
      replyMessages: [],
    } as unknown as WallEntry;
    const { ways, asked } = world(addresses, undefined, undefined, done);
    const sent = await sendVideo(ways, sending({ entry: failed, messageId: 'm1' }).made);
    expect(asked[0]).toBe(request);
    expect(sent.originalMessage.attachment).toEqual(done);
  });
});
