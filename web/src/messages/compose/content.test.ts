// What each dialog asks for before anything is sent (SPEC 5).
import { limits } from '@trialog/contract/limits.ts';
import { MessageType } from '@trialog/contract/messages.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { describe, expect, it } from 'vitest';
import { faultsOf, faultsWhileWriting, firstContent, hasFault } from './content.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';

const message = {
  messageId: 'm1',
  title: 'Visiting hours',
  body: 'From 8 to 10.',
  messageType: MessageType.BROADCAST,
} as Message;
const long: Composing[] = [
  { kind: 'broadcast' },
  { kind: 'editBroadcast', message },
  { kind: 'toPatient', patientId: 'p1' },
];
const short: Composing[] = [{ kind: 'info' }, { kind: 'health' }, { kind: 'reply', original: message }];
const family = '👨‍👩‍👧‍👦';
const missing = { kind: 'missing' };

describe.each(long)('$kind', { tags: ['R5.1', 'R5.2'] }, (composing) => {
  const content = (title: string, body: string) => ({ title, body, patientId: 'p1' });

  it('requires title and text', () => {
    expect(faultsOf(composing, content('', ''))).toMatchObject({ title: missing, body: missing });
    expect(faultsOf(composing, content('Title', ''))).toMatchObject({ title: undefined, body: missing });
    expect(faultsOf(composing, content('', 'Text'))).toMatchObject({ title: missing, body: undefined });
    expect(hasFault(faultsOf(composing, content('Title', 'Text')))).toBe(false);
  });

  it('takes 1000 characters and no more, as a person counts them', { tags: ['R9.6'] }, () => {
    expect(hasFault(faultsOf(composing, content('Title', family.repeat(1000))))).toBe(false);
    expect(faultsOf(composing, content('Title', family.repeat(1003))).body).toEqual({
      kind: 'tooLong',
      by: 3,
    });
  });

  it('takes no endless title', () => {
    const title = 'x'.repeat(limits.titleCharacters);
    expect(faultsOf(composing, content(title, 'Text')).title).toBeUndefined();
    expect(faultsOf(composing, content(`${title}x`, 'Text')).title).toEqual({ kind: 'tooLong', by: 1 });
  });
});

describe.each(short)('$kind', { tags: ['R5.3', 'R5.4', 'R5.7'] }, (composing) => {
  it('requires a text, and no title', () => {
    expect(faultsOf(composing, { title: '', body: '' })).toMatchObject({ title: undefined, body: missing });
    expect(hasFault(faultsOf(composing, { title: '', body: 'Text' }))).toBe(false);
  });

  it('counts blanks alone as missing', { tags: ['R5.10'] }, () => {
    expect(faultsOf(composing, { title: '', body: ' \n\u00a0' }).body).toEqual(missing);
  });

  it('takes 500 characters and no more, as a person counts them', { tags: ['R9.6'] }, () => {
    expect(hasFault(faultsOf(composing, { title: '', body: family.repeat(500) }))).toBe(false);
    expect(faultsOf(composing, { title: '', body: 'x'.repeat(501) }).body).toEqual({
      kind: 'tooLong',
      by: 1,
    });
  });
});

describe('a dialog for writing', () => {
  it('asks for a patient where none was given', () => {
    const content = { title: 'Title', body: 'Text' };
    expect(faultsOf({ kind: 'toPatient' }, content).patient).toEqual(missing);
    expect(hasFault(faultsOf({ kind: 'toPatient' }, { ...content, patientId: 'p1' }))).toBe(false);
  });

  it('offers mood on health messages alone, and a photo on those and on replies', {
    tags: ['R2.87', 'R5.8'],
  }, () => {
    const offering = (part: 'hasMood' | 'takesPhoto') =>
      Object.entries(kindsOfMessages).flatMap(([kind, each]) => (each[part] ? [kind] : []));
    expect(offering('hasMood')).toEqual(['health']);
    expect(offering('takesPhoto')).toEqual(['health', 'reply']);
  });

  it('tells at once what is too long, and what is missing only when it is to be sent', () => {
    const faults = faultsOf({ kind: 'broadcast' }, { title: '', body: 'x'.repeat(1001) });
    expect(faultsWhileWriting(faults)).toEqual({ title: undefined, body: { kind: 'tooLong', by: 1 } });
  });

  it('begins an edit with what the broadcast says', () => {
    expect(firstContent({ kind: 'editBroadcast', message })).toEqual({
      title: 'Visiting hours',
      body: 'From 8 to 10.',
    });
  });
});
