// Where somebody is after a change of team.
import type { NavigationEntry } from '@trialog/contract/rules/navigation.ts';
import { describe, expect, it } from 'vitest';
import { pageInTeam } from './page-in-team.ts';

const all: NavigationEntry[] = ['messages', 'alerts', 'patients', 'surveyResults', 'analystConsole'];
const after = (pathname: string, change: { entries?: NavigationEntry[]; sameStudy?: boolean } = {}) =>
  pageInTeam(pathname, { entries: all, projectId: 'delta', sameStudy: false, ...change });

describe('after a change of team', () => {
  it.each(['/messages', '/alerts', '/patients', '/surveys/study', '/profile', '/help', '/nowhere'])(
    '%s stays where it is',
    (path) => {
      expect(after(path)).toBe(path);
    },
  );

  it('what belongs to a patient or a questionnaire of the other team gives way to its list', () => {
    expect(after('/patients/7')).toBe('/patients');
    expect(after('/patients/surveys/7')).toBe('/patients');
    for (const path of [
      '/surveys/study/7',
      '/surveys/7/stats',
      '/surveys/7/patient/stats',
      '/surveys/compiled/7',
    ])
      expect(after(path)).toBe('/surveys/study');
  });

  it('within a study questionnaires and the console stay, and patients do not', () => {
    for (const path of [
      '/surveys/study/7',
      '/surveys/7/stats',
      '/surveys/7/patient/stats',
      '/analyst/aurora/codes',
    ])
      expect(after(path, { sameStudy: true })).toBe(path);
    expect(after('/surveys/compiled/7', { sameStudy: true })).toBe('/surveys/study');
    expect(after('/patients/7', { sameStudy: true })).toBe('/patients');
  });

  it('the console goes to the other study', () => {
    expect(after('/analyst')).toBe('/analyst/delta');
    expect(after('/analyst/aurora/codes')).toBe('/analyst/delta');
  });

  it('a page that one does not have there gives way to the beginning', () => {
    expect(after('/messages', { entries: ['patients'] })).toBe('/');
    expect(after('/analyst/aurora', { entries: ['messages'], sameStudy: true })).toBe('/');
    expect(after('/unauthorized')).toBe('/');
  });
});
