// Who is said to see a reply under a broadcast.
import { MessageType } from '@trialog/contract/messages.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { expect, it } from 'vitest';
import { messageOf } from '../../../test/wall-model.ts';
import type { Translate } from '../../i18n/translation.ts';
import { audienceOf } from './audience.ts';

const t = ((key: string, values?: { name?: string }) =>
  values?.name === undefined ? key : `${key} ${values.name}`) as Translate;

const one = (number: number, change: Partial<Message>): Message => ({ ...messageOf(number, 0), ...change });
const original = one(1, { messageType: MessageType.BROADCAST, authorId: 'elena' });
const reply = (number: number, change: Partial<Message>): Message =>
  one(number, { originalMessageId: original.messageId, recipients: [], ...change });
const comment = reply(2, { messageType: MessageType.PATIENT, authorId: 'anna', authorName: 'Anna' });
const toAnna = reply(3, { messageType: MessageType.NURSE, authorId: 'marco', recipients: ['anna'] });
const toBruno = reply(4, { messageType: MessageType.NURSE, authorId: 'marco', recipients: ['bruno'] });
const toAll = reply(5, { messageType: MessageType.MEDIC, authorId: 'elena' });
const entry = { originalMessage: original, replyMessages: [comment, toAnna, toBruno, toAll] };

const says = (message: Message, userId: string, patientNames = new Map<string, string>()) =>
  audienceOf(message, entry, { userId, patientNames, t });

it('names the patient of a private reply and of a comment, and everyone otherwise', {
  tags: ['R6.12'],
}, () => {
  expect(says(comment, 'marco')).toEqual({ isPrivate: true, text: 'OnlyNamedAndTeam Anna' });
  expect(says(toAnna, 'marco')).toEqual({ isPrivate: true, text: 'OnlyNamedAndTeam Anna' });
  expect(says(toAnna, 'anna')).toEqual({ isPrivate: true, text: 'OnlyYouAndTeam' });
  expect(says(comment, 'anna')).toEqual({ isPrivate: true, text: 'OnlyYouAndTeam' });
  expect(says(toAll, 'anna')).toEqual({ isPrivate: false, text: 'EveryoneInTeam' });
});

it('knows a patient who has not written by the list of patients, or not by name', () => {
  expect(says(toBruno, 'marco', new Map([['bruno', 'Bruno']]))?.text).toBe('OnlyNamedAndTeam Bruno');
  expect(says(toBruno, 'marco')?.text).toBe('OnlyOnePatientAndTeam');
});

it('says nothing of the broadcast itself, nor in a thread of one patient', () => {
  expect(says(original, 'anna')).toBeUndefined();
  const own = one(1, { messageType: MessageType.PATIENT });
  expect(
    audienceOf(
      toAll,
      { originalMessage: own, replyMessages: [toAll] },
      { userId: 'anna', patientNames: new Map(), t },
    ),
  ).toBeUndefined();
});
