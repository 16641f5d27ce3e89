// A message as it stands on the wall, drawn to HTML: words, marks, ticks and what is not there.
import type { Message } from '@trialog/contract/messages.ts';
import { expect, it } from 'vitest';
import { markup, words } from '../../test/markup.tsx';
import { messageOf } from '../../test/wall-model.ts';
import { MessageItem } from './message-item.tsx';
import type { WallRights } from './rights.ts';
import { WallContext } from './wall-context.ts';

const reader: WallRights = {
  userId: 'elena',
  isPatient: false,
  isProfessional: true,
  mayMarkRead: true,
  mayListPatients: true,
  maySend: false,
  mayBroadcast: true,
  mayWriteToPatient: true,
  mayReply: true,
  mayEdit: true,
  mayDelete: true,
};

function item(change: Partial<Message>, rights: Partial<WallRights> = {}, consoleUrl?: string) {
  const message = { ...messageOf(1, Date.now()), isNew: false, readBy: 0, ...change };
  return (
    <WallContext
      value={{
        rights: { ...reader, ...rights },
        patientNames: new Map([['bruno', 'Bruno Ferri']]),
        consoleAddress: consoleUrl === undefined ? undefined : () => consoleUrl,
        ask: () => {},
      }}
    >
      <MessageItem message={message} entry={{ originalMessage: message, replyMessages: [] }} />
    </WallContext>
  );
}

it('says author, role, kind, mood, time in 24 hours, and whether it is new or edited [R9.14]', () => {
  const text = words(
    item({ emotion: 1, isNew: true, createdDateTime: new Date(2020, 4, 3, 15, 7).toISOString() }),
  );
  for (const part of ['Anna Conti', 'Patient', 'Topic', 'New', 'Bad', '15:07']) expect(text).toContain(part);
  expect(text).not.toContain('edited');
  expect(words(item({ editedDateTime: new Date().toISOString() }))).toContain('edited');
  expect(words(item({}))).not.toMatch(/\bNew\b/);
});

it('shows the body as text, its lines kept, whatever it holds', () => {
  const html = markup(item({ body: '<b>bold</b>\n<img src=x onerror=alert(1)>' }));
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;\n&lt;img src=x onerror=alert(1)&gt;');
});

it('[R2.85][R6.17] has read ticks for professionals on patient messages alone', () => {
  expect(words(item({ readBy: 2 }))).toContain('Read by 2');
  expect(words(item({ readBy: 0 }))).toContain('Not read yet');
  expect(words(item({ readBy: 2, messageType: 1 }))).not.toContain('Read by');
  expect(words(item({ readBy: 2 }, { isProfessional: false, isPatient: true }))).not.toContain('Read by');
});

it('[R2.82][R2.83][R2.84] has the count of analyses as a link in a new tab, only for users of the console', () => {
  const html = markup(item({ analysisCount: 3 }, {}, 'https://console.example/m'));
  expect(html).toMatch(/<a[^>]*href="https:\/\/console\.example\/m"[^>]*target="_blank"/);
  expect(html).toContain('Analyses: 3');
  expect(markup(item({ analysisCount: 3 }))).not.toContain('Analyses');
});

it('says to whom staff wrote', () => {
  expect(words(item({ messageType: 1, recipients: ['bruno'] }))).toContain('to Bruno Ferri');
});
