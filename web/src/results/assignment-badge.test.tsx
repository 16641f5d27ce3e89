// The state of an assignment, in its tone and in words beside the colour.
import { describe, expect, it } from 'vitest';
import { markup, toneOf, words } from '../../test/markup.tsx';
import { AssignmentBadge } from './assignment-badge.tsx';

describe('the badge of an assignment', () => {
  const open = {
    completed: false,
    completedDateTime: null,
    expired: false,
    expireTime: '2026-03-05T12:00:00Z',
  };
  const completed = { ...open, completed: true, completedDateTime: '2026-03-03T12:00:00Z' };

  it('is green with the date once completed, also after it has expired', { tags: ['R4.43'] }, () => {
    for (const expired of [false, true]) {
      const badge = <AssignmentBadge {...completed} expired={expired} />;
      expect(words(badge)).toBe('Completed 3 Mar 2026');
      expect(toneOf(markup(badge))).toBe('done');
    }
  });

  it('is red with the date once expired', { tags: ['R4.44'] }, () => {
    const badge = <AssignmentBadge {...open} expired />;
    expect(words(badge)).toBe('Expired 5 Mar 2026');
    expect(toneOf(markup(badge))).toBe('danger');
  });

  it('is yellow with the date while it is open', { tags: ['R4.45'] }, () => {
    expect(words(<AssignmentBadge {...open} />)).toBe('Expire 5 Mar 2026');
    expect(toneOf(markup(<AssignmentBadge {...open} />))).toBe('waiting');
  });
});
