// The pages in the navigation, role by role.
import { describe, expect, it } from 'vitest';
import { menuTable } from '../access/menus.ts';
import { type Role, roles } from '../people.ts';
import { Status } from '../projects.ts';
import { navigationFor } from './navigation.ts';

const navigation = (held: Role[], change: { isMessagingActive?: boolean; analystConsole?: boolean } = {}) =>
  navigationFor({
    roles: held,
    suspended: false,
    projectStatus: Status.OPEN,
    medicalTeamStatus: Status.OPEN,
    isMessagingActive: true,
    analystConsole: true,
    controlPanel: true,
    ...change,
  });

describe('the navigation', () => {
  it.each<[Role, string[]]>([
    ['MedicalProfessional', ['messages', 'alerts', 'patients', 'surveyResults', 'analystConsole']],
    ['Nurse', ['messages', 'alerts', 'patients', 'surveyResults']],
    ['MedicalTeamAdmin', ['messages', 'alerts', 'patients', 'auditTrail']],
    ['Researcher', ['messages', 'analystConsole']],
    ['MedicalTeamDataManager', ['alerts', 'patients', 'surveyResults', 'auditTrail']],
    ['Patient', []],
  ])('of a %s', (role, expected) => {
    expect(navigation([role])).toEqual(expected);
  });

  it('leads to no messages where the study has none, and to no console where there is none', () => {
    expect(navigation(['MedicalProfessional'], { isMessagingActive: false, analystConsole: false })).toEqual([
      'alerts',
      'patients',
      'surveyResults',
    ]);
  });

  it('has nothing that the user menu does not lead to, but the wall, the alerts and the audit trail', () => {
    for (const role of roles)
      for (const entry of navigation([role]))
        if (entry !== 'messages' && entry !== 'alerts' && entry !== 'auditTrail')
          expect(menuTable[entry].roles).toContain(role);
  });
});
