// A questionnaire in the patient's list: how many questions, whether it is open, and how long it takes.
import { describe, expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import { round } from '../../test/questionnaires.ts';
import { RoundTitle } from './round-title.tsx';

describe('the name of a questionnaire in the list', () => {
  it('says how long it takes', { tags: ['R3.53'] }, () => {
    const open = round('How are you?', { questionCount: 4, estimatedMinutes: 2 });
    expect(words(<RoundTitle round={open} />)).toBe('How are you? 4 questions · Open · about 2 minutes');
    const short = round('Weight', { questionCount: 1, estimatedMinutes: 1 });
    expect(words(<RoundTitle round={short} />)).toBe('Weight 1 question · Open · about 1 minute');
  });

  it('says nothing of time where it is over', { tags: ['R3.53'] }, () => {
    const missed = round('How are you?', { expired: true, status: 'Closed' });
    expect(words(<RoundTitle round={missed} />)).toBe('How are you? 3 questions · Closed');
  });
});
