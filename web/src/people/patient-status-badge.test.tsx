// A patient's status in words and tone.
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../test/markup.tsx';
import { PatientStatusBadge } from './patient-status-badge.tsx';

describe("a patient's status", { tags: ['R3.6'] }, () => {
  it.each([
    [0, 'Active', 'done'],
    [1, 'Suspended', 'waiting'],
    [2, 'Deactivated', 'still'],
    [7, 'Suspended', 'waiting'],
  ])('of state %i shows as %s', (state, text, tone) => {
    expect(words(<PatientStatusBadge state={state} />)).toBe(text);
    expect(markup(<PatientStatusBadge state={state} />)).toContain(`data-tone="${tone}"`);
  });
});
