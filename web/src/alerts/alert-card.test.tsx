// What a card says of an alert: since when, who has it, and what became of its patient.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { UserState } from '@trialog/contract/people.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../../test/markup.tsx';
import alertTexts from '../i18n/alerts/en.ts';
import { addTexts } from '../i18n/translation.ts';
import { AlertCard } from './alert-card.tsx';

addTexts({ ...alertTexts });
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-03T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const fever: Alert = {
  alertId: 'alert',
  version: 1,
  kind: 'badOutcome',
  state: 'new',
  projectId: 'aurora',
  medicalTeamId: 'milano',
  patient: {
    userId: 'anna',
    name: 'Anna Conti',
    studyCode: 'AUR-MIL-001',
    state: UserState.Active,
    phone: '+39 333 1',
  },
  surveyId: 'temperature',
  assignmentId: 'round',
  message: null,
  title: 'Temperature',
  answers: [{ question: 'Temperature', answer: '39.4' }],
  rules: ['Temperature ≥ 38.5'],
  openedDateTime: '2026-06-03T07:00:00Z',
  lastDateTime: '2026-06-03T07:00:00Z',
  occurrences: 1,
  dueDateTime: '2026-06-03T12:00:00Z',
  overdue: false,
  owner: null,
  firstSeenDateTime: null,
  claimedDateTime: null,
  contactedDateTime: null,
  contactWay: null,
  closedDateTime: null,
  closedBy: null,
  note: null,
};

const card = (change: Partial<Alert> = {}) =>
  words(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AlertCard
          alert={{ ...fever, ...change }}
          links={{ writeTo: (userId) => `/write/${userId}` }}
          mayFollowUp
          headingAs="h2"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('a card of an alert', () => {
  it('says since when it is open, and for how long', () => {
    expect(card()).toMatch(/Since today \d\d:00 .*, open for 3 hours/);
    expect(card({ openedDateTime: '2026-06-01T07:00:00Z' })).toMatch(/Since 1 June, .*, open for 2 days/);
  });

  it('says so from the first time on where it came again, and when that was last', () => {
    const again = card({ openedDateTime: '2026-06-02T07:00:00Z', occurrences: 3 });
    expect(again).toMatch(/Since yesterday .*, open for 1 day · 3 times, last today/);
  });

  it('says how the patient was contacted, also once it is closed', () => {
    const closed = card({
      state: 'closed',
      owner: { userId: 'marco', name: 'Marco Villa', isActive: true, isMe: false },
      contactWay: 'called',
      closedBy: 'Marco Villa',
      closedDateTime: '2026-06-03T09:00:00Z',
      note: 'Feels better.',
    });
    expect(closed).toContain('Called');
    expect(closed).toContain('Closed by Marco Villa');
    expect(closed).toContain('closed after 2 hours');
    expect(closed).not.toContain('open for');
  });

  it('says that the one who has it is no longer there, and lets a colleague take it over', () => {
    const owner = { userId: 'marco', name: 'Marco Villa', isActive: false, isMe: false };
    const orphaned = card({ state: 'claimed', owner });
    expect(orphaned).toContain('Marco Villa is no longer active here.');
    expect(orphaned).toContain('Take it over');
    expect(card({ state: 'claimed', owner: { ...owner, isActive: true } })).not.toContain('no longer active');
  });

  it('says that its patient has left, to whom nobody can write any more, and can still be closed', () => {
    const left = card({
      state: 'claimed',
      owner: { userId: 'me', name: 'Elena', isActive: true, isMe: true },
      patient: { ...fever.patient, state: UserState.Deactivated },
    });
    expect(left).toContain('This patient is no longer active in the study.');
    expect(left).not.toMatch(/Write to patient|Call \+39/);
    expect(left).toContain('Close');
    expect(card()).toMatch(/Write to patient.*Call \+39/);
  });
});
