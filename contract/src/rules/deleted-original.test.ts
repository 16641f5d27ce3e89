// What deleting an original leaves.
import { describe, expect, it } from 'vitest';
import { MessageType } from '../messages.ts';
import { goesWith, staysWithout } from './deleted-original.ts';

const question = { type: MessageType.PATIENT, authorId: 'anna' };
const broadcast = { type: MessageType.BROADCAST, authorId: 'elena' };
const comment = { type: MessageType.PATIENT, authorId: 'bruno' };
const advice = { type: MessageType.NURSE, authorId: 'marco' };
const own = { type: MessageType.MEDIC, authorId: 'elena' };

describe('a deleted original', () => {
  it('leaves its thread where a doctor or a nurse has answered, and only there', { tags: ['R4.17'] }, () => {
    expect(staysWithout([])).toBe(false);
    expect(staysWithout([question, comment])).toBe(false);
    expect(staysWithout([question, advice])).toBe(true);
    expect(staysWithout([own])).toBe(true);
  });

  it("takes its patient's other words along, and nothing of anybody else", {
    tags: ['R4.17', 'R5.27'],
  }, () => {
    expect(goesWith(question, question)).toBe(true);
    expect(goesWith(question, advice)).toBe(false);
    expect(goesWith(broadcast, comment)).toBe(false);
    // What staff told is not taken back by deleting what it was told under.
    expect(goesWith(broadcast, own)).toBe(false);
  });
});
