// The menus of SPEC 6, role by role.
import { describe, expect, it } from 'vitest';
import type { Role } from '../people.ts';
import { Status } from '../projects.ts';
import { menuFor, menuTable } from './menus.ts';

const menu = (roles: Role[], status: Status | null = Status.OPEN, has = true, suspended = false) =>
  menuFor({
    roles,
    suspended,
    medicalTeamStatus: status ?? undefined,
    analystConsole: has,
    controlPanel: has,
  });

describe('menus', () => {
  it('a patient finds surveys, protocol, notification settings, contact, terms and privacy', {
    tags: ['R6.31', 'R6.33', 'R6.34'],
  }, () => {
    expect(menu(['Patient'])).toEqual([
      'surveysToComplete',
      'surveysCompleted',
      'protocol',
      'notificationSettings',
      'contact',
      'terms',
      'privacy',
      'signOut',
    ]);
    for (const entry of ['protocol', 'terms', 'privacy'] as const)
      expect(menuTable[entry].opens).toBe('newTab');
  });

  it('whoever is suspended is not offered settings that they could not save', { tags: ['R6.8'] }, () => {
    for (const role of ['Patient', 'MedicalProfessional', 'Nurse'] as const) {
      const offered = menu([role], Status.OPEN, true, true);
      expect(offered).toEqual(menu([role]).filter((entry) => entry !== 'notificationSettings'));
    }
  });

  it('contact opens in the same tab', { tags: ['R6.32'] }, () => {
    expect(menuTable.contact.opens).toBe('page');
  });

  it('a patient of a closed team, or of none, finds sign out alone', { tags: ['R6.35'] }, () => {
    expect(menu(['Patient'], Status.CLOSE)).toEqual(['signOut']);
    expect(menu(['Patient'], null)).toEqual(['signOut']);
  });

  it('a medical professional finds team, patients, results, settings, control panel and console', {
    tags: ['R6.36', 'R6.37'],
  }, () => {
    const entries = [
      'changeTeam',
      'patients',
      'surveyResults',
      'notificationSettings',
      'controlPanel',
      'analystConsole',
      'signOut',
    ];
    expect(menu(['MedicalProfessional'])).toEqual(entries);
    expect(menu(['MedicalProfessional'], Status.CLOSE)).toEqual(entries);
  });

  it('a nurse finds the same without the analyst console', { tags: ['R6.38'] }, () => {
    expect(menu(['Nurse'])).toEqual(
      menu(['MedicalProfessional']).filter((entry) => entry !== 'analystConsole'),
    );
  });

  it('a researcher finds team, analyst console and sign out, nothing else', { tags: ['R6.39'] }, () => {
    expect(menu(['Researcher'])).toEqual(['changeTeam', 'analystConsole', 'signOut']);
  });

  it('a team admin finds team, patients, control panel and sign out', { tags: ['R6.40'] }, () => {
    expect(menu(['MedicalTeamAdmin'])).toEqual(['changeTeam', 'patients', 'controlPanel', 'signOut']);
  });

  it('a data manager finds team, patients, results and sign out', { tags: ['R6.41'] }, () => {
    expect(menu(['MedicalTeamDataManager'])).toEqual(['changeTeam', 'patients', 'surveyResults', 'signOut']);
  });

  it('links to console and control panel are absent where there is none', { tags: ['R1.15'] }, () => {
    const entries = menu(['MedicalProfessional', 'Researcher', 'MedicalTeamAdmin'], Status.OPEN, false);
    expect(entries).not.toContain('controlPanel');
    expect(entries).not.toContain('analystConsole');
  });

  it('several roles find what each of them finds, once', () => {
    const both = menu(['Researcher', 'Nurse']);
    expect(both).toEqual([...new Set(both)]);
    expect(new Set(both)).toEqual(new Set([...menu(['Nurse']), ...menu(['Researcher'])]));
  });
});
