// Who has seen a message, in words.
import { describe, expect, it } from 'vitest';
import en from '../../i18n/en.ts';
import { setLanguage, translate as t } from '../../i18n/translation.ts';
import { seenByText } from './seen-by.ts';

setLanguage('en', en);
const me = { userId: 'elena', language: 'en-GB', t };
const people = ['Marco Villa', 'Sara Ferri', 'Rita Moretti'].map((name) => ({ userId: name, name }));
const elena = { userId: 'elena', name: 'Elena Russo' };

describe('who has seen a message', () => {
  it('is nobody, colleagues, or oneself', () => {
    expect(seenByText({ readBy: 0, seenBy: [], isNew: true }, me)).toBe('Not seen yet');
    expect(seenByText({ readBy: 1, seenBy: people.slice(0, 1), isNew: true }, me)).toBe(
      'Seen by Marco Villa',
    );
    expect(seenByText({ readBy: 2, seenBy: [elena, people[0]!], isNew: false }, me)).toBe(
      'Seen by Marco Villa and you',
    );
  });

  it('names two colleagues and counts the others, unless all are asked for', () => {
    const all = { readBy: 4, seenBy: [...people, elena], isNew: false };
    expect(seenByText(all, me)).toBe('Seen by Marco Villa, Sara Ferri, you and 1 other');
    expect(seenByText(all, me, Number.POSITIVE_INFINITY)).toBe(
      'Seen by Marco Villa, Sara Ferri, Rita Moretti and you',
    );
  });

  it('counts those who saw it before names were stored', () => {
    expect(seenByText({ readBy: 3, isNew: true }, me)).toBe('Seen by 3');
    expect(seenByText({ readBy: 3, seenBy: people.slice(0, 1), isNew: true }, me)).toBe(
      'Seen by Marco Villa and 2 others',
    );
    expect(seenByText({ readBy: 3, isNew: false }, me)).toBe('Seen by you and 2 others');
  });
});
