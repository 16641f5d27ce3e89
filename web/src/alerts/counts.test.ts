// What somebody reads of the alerts in their other teams.
import type { AlertCount } from '@trialog/contract/schemas/alerts.ts';
import { describe, expect, it } from 'vitest';
import alerts from '../i18n/alerts/en.ts';
import en from '../i18n/en.ts';
import { setLanguage, translate } from '../i18n/translation.ts';
import { addressInTeam, countText, inOtherTeams } from './counts.ts';

setLanguage('en', { ...en, ...alerts });

const count = (medicalTeamId: string, open: number, overdue = 0): AlertCount => ({
  projectId: 'aurora',
  projectName: 'AURORA',
  medicalTeamId,
  medicalTeamName: medicalTeamId,
  new: open,
  open,
  overdue,
});

describe('alerts in other teams', () => {
  it('leave out the team that is open and those without any; overdue ones come first', () => {
    const counts = [count('milano', 7), count('lyon', 3), count('nantes', 0), count('berlin', 1, 1)];
    expect(inOtherTeams(counts, 'milano').map((one) => one.medicalTeamId)).toEqual(['berlin', 'lyon']);
    expect(inOtherTeams(undefined, 'milano')).toEqual([]);
  });

  it('are told in words, overdue ones by name', () => {
    expect(countText(count('lyon', 3), translate)).toBe('3 open');
    expect(countText(count('lyon', 3, 2), translate)).toBe('3 open, 2 overdue');
  });

  it('are one press away, in their team', () => {
    expect(addressInTeam(count('lyon', 3))).toBe('/alerts?projectId=aurora&teamId=lyon');
  });
});
