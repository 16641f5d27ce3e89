// A thread as it stands on the wall: from when on it can be answered, where it cannot be at once.
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { expect, it } from 'vitest';
import { words } from '../../../test/markup.tsx';
import { messageOf } from '../../../test/wall-model.ts';
import type { WallRights } from '../rights.ts';
import { WallContext } from './context.ts';
import { Thread } from './thread.tsx';

const rights = { userId: 'anna', mayReply: true } as WallRights;

const thread = (change: Partial<Message>, triage?: WallEntry['triage']) => {
  const message = { ...messageOf(1, Date.now()), isNew: false, ...change };
  return (
    <WallContext
      value={{
        rights,
        patientNames: new Map(),
        consoleAddress: undefined,
        openDialog: () => undefined,
        history: (id, of) => `[${id}: ${of}]`,
      }}
    >
      <Thread entry={{ originalMessage: message, replyMessages: [], ...(triage && { triage }) }} />
    </WallContext>
  );
};

it('says from when on it can be answered, and nothing where a study asks for no wait', {
  tags: ['R5.21'],
}, () => {
  // The server's instant, while the second that it told last is still behind it.
  const written = new Date(Date.now() + 900).toISOString();
  const later = new Date(Date.now() + 5 * 60_000 + 900).toISOString();
  expect(words(thread({ createdDateTime: written, canReplyAt: later }))).toMatch(/Replies open at .* · 5:00/);
  expect(words(thread({ createdDateTime: written, canReplyAt: written }))).not.toContain('Replies open');
  expect(words(thread({ createdDateTime: written, canReplyAt: written }))).toContain('reply');
});

it('leads to who had it before, where somebody has taken it or said that it needs no answer', {
  tags: ['T11'],
}, () => {
  const elena = { userId: 'elena', name: 'Elena Rossi' };
  const settledDateTime = new Date(Date.now() + 1000).toISOString();
  expect(words(thread({}, { takenBy: elena, settledDateTime: null }))).toContain(
    '[m-000001: Elena Rossi has taken this]',
  );
  expect(words(thread({}, { takenBy: null, settledDateTime }))).toContain('[m-000001: No answer needed]');
  expect(words(thread({}))).not.toContain('[');
});
