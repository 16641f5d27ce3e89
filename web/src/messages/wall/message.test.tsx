// A message as it stands on the wall, drawn to HTML: words, marks, ticks and what is not there.
import { AttachmentType, videoFailures } from '@trialog/contract/media.ts';
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { beforeAll, expect, it } from 'vitest';
import { markup, words } from '../../../test/markup.tsx';
import { messageOf } from '../../../test/wall-model.ts';
import texts from '../../i18n/media/en.ts';
import { addTexts } from '../../i18n/translation.ts';
import type { WallRights } from '../rights.ts';
import { MessageMedia } from '../viewer/message-media.tsx';
import { WallContext } from './context.ts';
import { MessageItem } from './message.tsx';

beforeAll(() => addTexts(texts));

const reader: WallRights = {
  userId: 'elena',
  isPatient: false,
  isProfessional: true,
  mayRead: true,
  mayMarkRead: true,
  mayListPatients: true,
  maySend: false,
  mayRecordVideo: true,
  mayBroadcast: true,
  mayWriteToPatient: true,
  mayReply: true,
  mayTriage: false,
  mayEdit: true,
  mayDelete: true,
  mayReadAnalyses: true,
  mayAnalyse: true,
  maySeeResults: true,
};

function item(change: Partial<Message>, rights: Partial<WallRights> = {}, consoleUrl?: string) {
  const message = { ...messageOf(1, Date.now()), isNew: false, readBy: 0, ...change };
  return (
    <WallContext
      value={{
        rights: { ...reader, ...rights },
        patientNames: new Map([['bruno', 'Bruno Ferri']]),
        consoleAddress: consoleUrl === undefined ? undefined : () => consoleUrl,
        openDialog: () => {},
        history: (id) => `[${id}]`,
      }}
    >
      <MessageItem message={message} entry={{ originalMessage: message, replyMessages: [] }} />
    </WallContext>
  );
}

it('counts down until when an own message can be deleted, by the server’s time, and then says nothing', () => {
  const soon = new Date(Date.now() + 5 * 60_000 + 900).toISOString();
  const own = { authorId: 'elena', messageType: 1 } as const;
  expect(words(item({ ...own, canDeleteUntil: soon }))).toMatch(/You can delete this until \d\d:\d\d · 5:00/);
  const past = new Date(Date.now() - 1000).toISOString();
  expect(words(item({ ...own, canDeleteUntil: past }))).not.toContain('Can be deleted');
  expect(words(item({ canDeleteUntil: null }))).not.toContain('Can be deleted');
});

it('says author, role, kind, mood, time in 24 hours, and whether it is new or edited', {
  tags: ['R9.14'],
}, () => {
  const text = words(
    item({ emotion: 1, isNew: true, createdDateTime: new Date(2020, 4, 3, 15, 7).toISOString() }),
  );
  for (const part of ['Anna Conti', 'Patient', 'Topic', 'New', 'Bad', '15:07']) expect(text).toContain(part);
  expect(text).not.toContain('edited');
  expect(words(item({ editedDateTime: new Date().toISOString() }))).toContain('edited [m-000001]');
  expect(words(item({ deletedDateTime: new Date().toISOString() }))).toContain('[m-000001]');
  expect(words(item({}))).not.toContain('[m-000001]');
  expect(words(item({}))).not.toMatch(/\bNew\b/);
});

it('shows the body as text, its lines kept, whatever it holds', () => {
  const html = markup(item({ body: '<b>bold</b>\n<img src=x onerror=alert(1)>' }));
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;\n&lt;img src=x onerror=alert(1)&gt;');
});

it('has read ticks for professionals on patient messages alone', { tags: ['R2.85', 'R6.17'] }, () => {
  expect(words(item({ readBy: 2, isNew: true }))).toContain('Seen by 2');
  expect(words(item({ readBy: 0 }))).toContain('Not seen yet');
  expect(words(item({ readBy: 2, messageType: 1 }))).not.toContain('Seen by');
  expect(words(item({ readBy: 2 }, { isProfessional: false, isPatient: true }))).not.toContain('Seen by');
});

it('has the count of analyses as a link in a new tab, only for users of the console', {
  tags: ['R2.82', 'R2.83', 'R2.84'],
}, () => {
  const html = markup(item({ analysisCount: 3 }, {}, 'https://console.example/m'));
  expect(html).toMatch(/<a[^>]*href="https:\/\/console\.example\/m"[^>]*target="_blank"/);
  expect(html).toContain('Analyses: 3');
  expect(markup(item({ analysisCount: 3 }))).not.toContain('Analyses');
  // What a questionnaire sent in a patient's name is not analysed.
  expect(markup(item({ messageType: 4 }, {}, 'https://console.example/m'))).not.toContain('Analyses');
});

it('says to whom staff wrote', () => {
  expect(words(item({ messageType: 1, recipients: ['bruno'] }))).toContain('to Bruno Ferri');
});

const media = (attachmentType: AttachmentType): Attachment => ({
  attachmentType,
  url: null,
  thumbnailUrl: null,
  durationInMilliseconds: 3_000,
  width: null,
  height: null,
  contentUrl: null,
});

it('tells voice and video apart from text', { tags: ['R3.30'] }, () => {
  const said = (attachment: Attachment | null) =>
    words(item({ attachment, hasAttachment: attachment !== null }));
  expect(said(null)).not.toMatch(/Voice|Video/);
  expect(said(media(AttachmentType.VOICE))).toContain('Voice');
  expect(said(media(AttachmentType.VIDEO))).toContain('Video');
});

const video = (change: Partial<Attachment>, authorId = 'anna') => {
  const attachment = { ...media(AttachmentType.VIDEO), ...change };
  const message = { ...messageOf(1, Date.now()), attachment, authorId, body: '' };
  return words(
    <WallContext
      value={{
        rights: { ...reader, userId: 'anna' },
        patientNames: new Map(),
        consoleAddress: undefined,
        openDialog: () => {},
      }}
    >
      <MessageMedia message={message} entry={{ originalMessage: message, replyMessages: [] }} />
    </WallContext>,
  );
};

it('says how far a video is, until it can be watched', { tags: ['R4.32'] }, () => {
  expect(video({ videoStatus: 'uploaded' })).toContain('Uploaded – checking it now');
  expect(video({ videoStatus: 'verified' })).toContain('Almost ready');
  expect(video({ videoStatus: 'processed' })).toMatch(/^Watch the video from .* full screen 0:03$/);
});

it('says why a video failed, and lets its author alone record it again', { tags: ['R4.34'] }, () => {
  for (const videoFailure of videoFailures)
    expect(video({ videoStatus: 'failed', videoFailure })).toMatch(
      /This video cannot be shown\. \w.*Record it again/,
    );
  expect(video({ videoStatus: 'failed', videoFailure: 'tooLong' })).toContain('It is too long.');
  expect(video({ videoStatus: 'failed', videoFailure: 'tooLong' }, 'bruno')).not.toContain('Record it again');
});

it('shows answers that need follow-up as nothing that the patient wrote', { tags: ['R2.74'] }, () => {
  const html = markup(item({ messageType: 4, title: 'Temperature', body: 'Temperature: 39.4', emotion: 4 }));
  const text = words(item({ messageType: 4, title: 'Temperature', body: 'Temperature: 39.4', emotion: 4 }));
  for (const part of ['Anna Conti', 'Questionnaire · needs follow-up', 'Temperature: 39.4'])
    expect(text).toContain(part);
  expect(text).not.toContain('Topic');
  expect(html).toContain('data-from="survey"');
  expect(html).not.toContain('data-from="patient"');
});
