// The way of a message to the server: its calls, and what another try repeats.
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { Mood } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import type { Call, Request } from '../../platform/request.ts';
import { firstContent } from './content.ts';
import { draftKey } from './drafts.ts';
import type { Composing } from './kinds.ts';
import type { Photo } from './photo-check.ts';
import {
  type Attempt,
  abandon,
  attemptFor,
  callFor,
  type Step,
  sendMessage,
  waitingMessage,
} from './send.ts';

const place = { projectId: 'aurora', medicalTeamId: 'milano' };
const content = { title: ' Title ', body: 'Text', mood: Mood.VERY_BAD, patientId: 'p1' };
const original = { messageId: 'm1', messageScope: MessageScope.HEALTH } as Message;
const call = (composing: Composing, withPhoto = false) => callFor(place, composing, content, withPhoto);
const ids = { projectId: 'aurora', medicalTeamId: 'milano' };

describe('the call of', { tags: ['R7.40'] }, () => {
  it('an info message is information without a mood', { tags: ['R7.35'] }, () => {
    expect(call({ kind: 'info' })).toEqual({
      path: 'Messages/aurora/milano/create',
      body: { body: 'Text', emotion: Emotion.NONE, messageScope: 1, hasAttachment: false, ...ids },
    });
  });

  it('a health message carries its mood, or 4 without one', { tags: ['R7.35', 'R4.24'] }, () => {
    expect(call({ kind: 'health' }, true).body).toMatchObject({
      emotion: 0,
      messageScope: 2,
      hasAttachment: true,
    });
    const { body } = callFor(place, { kind: 'health' }, { title: '', body: 'Text' }, false);
    expect(body.emotion).toBe(4);
  });

  it('a reply goes to its original', { tags: ['R7.38'] }, () => {
    expect(call({ kind: 'reply', original }, true)).toEqual({
      path: 'Messages/aurora/milano/replyTo/m1',
      body: {
        body: 'Text',
        emotion: Emotion.NONE,
        messageScope: 2,
        hasAttachment: true,
        originalMessageId: 'm1',
        ...ids,
      },
    });
  });

  it('a reply to a comment on a broadcast names its patient, unless it is for everyone', {
    tags: ['R7.38', 'R6.12'],
  }, () => {
    const answered = { messageId: 'm2', authorId: 'p1' } as Message;
    const composing: Composing = { kind: 'reply', original, answered };
    expect(call(composing).body).toMatchObject({ originalMessageId: 'm1', patientId: 'p1' });
    const toAll = callFor(place, composing, { title: '', body: 'Text' }, false);
    expect(toAll.body).not.toHaveProperty('patientId');
    expect(firstContent(composing).patientId).toBe('p1');
    expect(draftKey('u', 't', composing)).not.toBe(draftKey('u', 't', { kind: 'reply', original }));
  });

  it('a broadcast, its edit and a message to a patient carry title and text', {
    tags: ['R7.36', 'R7.37', 'R7.39'],
  }, () => {
    const text = { title: 'Title', body: 'Text', messageScope: 1, hasAttachment: false, ...ids };
    const message = { messageId: 'm2', messageType: MessageType.BROADCAST } as Message;
    expect(call({ kind: 'broadcast' })).toEqual({
      path: 'Messages/aurora/milano/createbroadcast',
      body: text,
    });
    expect(call({ kind: 'editBroadcast', message })).toEqual({
      path: 'Messages/aurora/milano/m2/editbroadcast',
      body: { ...text, messageId: 'm2' },
    });
    expect(call({ kind: 'toPatient' })).toEqual({
      path: 'Messages/aurora/milano/p1/createbyMedic',
      body: { ...text, patientId: 'p1' },
    });
  });
});

const entry = (attachment: Message['attachment'] = null): WallEntry => ({
  originalMessage: { messageId: 'new', hasAttachment: true, attachment } as Message,
  replyMessages: [],
});
const photo: Photo = { file: new File(['x'], 'a.png', { type: 'image/png' }), key: 'upload-1' };

/** Answers in turn; an error is thrown. */
function server(...answers: unknown[]) {
  const calls: { path: string; call: Call }[] = [];
  const request = (async (path: string, sent: Call = {}) => {
    calls.push({ path, call: sent });
    const answer = answers[calls.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Request;
  return { request, calls };
}

function sending(earlier?: Attempt, chosen: readonly Photo[] = [photo]) {
  const [withPhoto] = chosen;
  const made = call({ kind: 'health' }, withPhoto !== undefined);
  const steps: Step[] = [];
  const kept: Attempt[] = [];
  const attempt = attemptFor(made, earlier, () => 'new-key-1');
  return {
    steps,
    kept,
    sending: {
      call: made,
      attempt,
      superseded: earlier,
      upload: withPhoto,
      onStep: (step: Step) => steps.push(step),
      onWaiting: (waiting: Attempt) => kept.push(waiting),
    },
  };
}

describe('sending', () => {
  it.each([
    ['nobody changed anything', 5, { counter: 8, previousCounter: 3 }],
    ['somebody changed something', 7, { counter: 5, previousCounter: 3 }],
  ])('is as fresh as its second step where %s in between', async (_, previousCounter, change) => {
    const created = { ...entry(), change: { counter: 5, previousCounter: 3 } };
    const { request } = server(created, { attachmentType: 0, change: { counter: 8, previousCounter } });
    const sent = await sendMessage(request, place, sending().sending);
    expect(sent.change).toEqual(change);
    expect(sent.originalMessage.attachment).toEqual({ attachmentType: 0 });
  });

  it('takes two steps with a photo, and gives the thread with it', async () => {
    const attachment = { attachmentType: 0, contentUrl: 'https://files' };
    const { request, calls } = server(entry(), attachment);
    const { sending: parts, steps, kept } = sending();
    const sent = await sendMessage(request, place, parts);
    expect(sent.originalMessage.attachment).toEqual(attachment);
    expect(calls.map(({ path, call: { method, key } }) => [method, path, key])).toEqual([
      ['POST', 'Messages/aurora/milano/create', 'new-key-1'],
      ['POST', 'Attachments/new/0', 'upload-1'],
    ]);
    const form = calls[1]?.call.body;
    expect(form instanceof FormData && form.get('mediaFile')).toBeInstanceOf(File);
    expect(steps).toEqual(['message', 'file']);
    expect(kept).toEqual([{ ...parts.attempt, waitingId: 'new' }]);
  });

  it('takes one step without a photo', async () => {
    const { request, calls } = server(entry());
    await sendMessage(request, place, sending(undefined, []).sending);
    expect(calls).toHaveLength(1);
  });

  it('again, after a failure, repeats both keys', async () => {
    const first = sending();
    const failing = server(entry(), new Error('cut'));
    await expect(sendMessage(failing.request, place, first.sending)).rejects.toThrow('cut');
    const again = sending(first.kept[0]);
    const { request, calls } = server(entry(), {});
    await sendMessage(request, place, again.sending);
    expect(calls.map(({ call: { key } }) => key)).toEqual(['new-key-1', 'upload-1']);
  });

  it('something else takes back what still waits for its photo, and has a key of its own', async () => {
    const first = sending();
    const earlier = { ...first.sending.attempt, key: 'old-key-1', call: 'other', waitingId: 'old' };
    const { request, calls } = server({}, entry(), {});
    await sendMessage(request, place, sending(earlier).sending);
    expect(calls[0]).toEqual({ path: 'Messages/aurora/milano/old', call: { method: 'DELETE' } });
    expect(calls[1]?.call.key).toBe('new-key-1');
  });

  it('a message whose withdrawal fails is left to the server', async () => {
    const { request } = server(new Error('cut'));
    await expect(abandon(request, place, { key: 'k', call: '', waitingId: 'old' })).resolves.toBeUndefined();
  });

  it('finds the newest message of the thread that waits for its photo', () => {
    const reply = (messageId: string, hasAttachment: boolean, attachment: object | null) =>
      ({ messageId, hasAttachment, attachment }) as Message;
    const thread: WallEntry = {
      originalMessage: reply('m1', true, {}),
      replyMessages: [reply('r1', true, null), reply('r2', true, null), reply('r3', false, null)],
    };
    expect(waitingMessage(thread)?.messageId).toBe('r2');
  });
});
