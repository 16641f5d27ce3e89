// Whether a patient waits for a word: the last one is theirs, and nobody has said that it needs none.
import { describe, expect, it } from 'vitest';
import { MessageType } from '../messages.ts';
import type { Message, WallEntry } from '../schemas/messages.ts';
import { needsAnswer } from './needs-answer.ts';

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const by = (authorId: string, minute: number, more: Partial<Message> = {}) =>
  ({
    messageId: `${authorId}${minute}`,
    authorId,
    messageType: authorId === 'elena' ? MessageType.MEDIC : MessageType.PATIENT,
    createdDateTime: at(minute),
    recipients: [],
    hasAttachment: false,
    attachment: null,
    ...more,
  }) as unknown as Message;
const thread = (...[originalMessage, ...replyMessages]: Message[]) =>
  ({ originalMessage, replyMessages }) as WallEntry;

describe('a thread needs an answer', () => {
  it('while the last word is the patient’s', () => {
    expect(needsAnswer(thread(by('anna', 1)))).toBe(true);
    expect(needsAnswer(thread(by('anna', 1), by('elena', 2)))).toBe(false);
    expect(needsAnswer(thread(by('anna', 1), by('elena', 2), by('anna', 3)))).toBe(true);
    expect(needsAnswer(thread(by('elena', 1), by('anna', 2)))).toBe(true);
    expect(needsAnswer(thread(by('elena', 1)))).toBe(false);
  });

  it('under a broadcast for each patient, by what is written to them or to all', () => {
    const news = by('elena', 1, { messageType: MessageType.BROADCAST });
    const [asked, alsoAsked] = [by('anna', 2), by('bruno', 3)];
    const toBruno = by('elena', 4, { recipients: ['bruno'] });
    expect(needsAnswer(thread(news))).toBe(false);
    expect(needsAnswer(thread(news, asked, alsoAsked, toBruno))).toBe(true);
    expect(needsAnswer(thread(news, alsoAsked, toBruno))).toBe(false);
    expect(needsAnswer(thread(news, asked, alsoAsked, toBruno, by('elena', 5)))).toBe(false);
  });

  it('not for a questionnaire’s message, nor for what is deleted or has not come yet', () => {
    expect(needsAnswer(thread(by('anna', 1, { messageType: MessageType.SURVEY })))).toBe(false);
    expect(needsAnswer(thread(by('anna', 1, { deletedDateTime: at(2) })))).toBe(false);
    expect(needsAnswer(thread(by('anna', 1, { hasAttachment: true })))).toBe(false);
  });

  it('until somebody says that it needs none, and again with the next word', () => {
    const settled = (entry: WallEntry, minute: number): WallEntry => ({
      ...entry,
      triage: { takenBy: null, settledDateTime: at(minute) },
    });
    expect(needsAnswer(settled(thread(by('anna', 1)), 2))).toBe(false);
    expect(needsAnswer(settled(thread(by('anna', 1), by('anna', 3)), 2))).toBe(true);
  });
});
