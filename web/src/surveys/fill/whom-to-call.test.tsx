// What a patient reads after a bad outcome: when the team is back, and whom to call until then.
import type { MedicalTeamItem, Project } from '@trialog/contract/schemas/projects.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { markup, words } from '../../../test/markup.tsx';
import { EnvironmentContext, type EnvironmentState } from '../../projects/environment.ts';
import { WhomToCall } from './whom-to-call.tsx';

afterEach(() => void vi.useRealTimers());

const desk = { phone: '+39 02 0000 0101', days: null, hours: null, timeZone: 'Europe/Rome' };
const never = { ...desk, weekdays: [((new Date().getUTCDay() + 3) % 7) + 1], from: '08:30', to: '16:30' };
const always = { ...desk, weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' };

const rome: Partial<MedicalTeamItem> = { timeZone: 'Europe/Rome' };
const after = (project: Partial<Project>, team = rome) => (
  <EnvironmentContext value={{ kind: 'chosen', project, team } as unknown as EnvironmentState}>
    <WhomToCall />
  </EnvironmentContext>
);

it('says when a team that is away is back, and gives both numbers', () => {
  const view = after({ helpDesk: never, emergencyNumber: '118' });
  expect(words(view)).toMatch(/Your team is away now and will be back \w+ \d\d:\d\d\./);
  expect(markup(view)).toContain('href="tel:+390200000101"');
  expect(markup(view)).toContain('href="tel:118"');
});

it('says nothing of the hours while the team is there, and without a help desk names the emergency alone', () => {
  expect(words(after({ helpDesk: always, emergencyNumber: null }))).not.toContain('away');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T10:00:00Z') });
  const alone = words(after({ helpDesk: null, emergencyNumber: null }));
  expect(alone).toContain('Call 112');
  expect(alone).not.toContain('Help desk');
  expect(alone).not.toContain('away');
});

it('counts the usual hours by the team’s clock where the study states none', () => {
  // A Monday: noon in Rome, six in the morning in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T10:00:00Z') });
  const without = { helpDesk: { ...always, from: null, to: null }, emergencyNumber: null };
  expect(words(after(without))).not.toContain('away');
  expect(words(after(without, { timeZone: 'America/New_York' }))).toMatch(/away now and will be back today/);
});
