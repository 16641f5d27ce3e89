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
    ['MedicalProfessional', ['messages', 'alerts', 'patients', 'surveyResults', 'analystConsole', 'people']],
    ['Nurse', ['messages', 'alerts', 'patients', 'surveyResults', 'people']],
    ['MedicalTeamAdmin', ['messages', 'alerts', 'patients', 'people', 'auditTrail']],
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
      'people',
    ]);
  });

  it('has nothing that the user menu does not lead to, but the wall, the alerts and the control panel', () => {
    for (const role of roles)
      for (const entry of navigation([role]))
        if (entry !== 'messages' && entry !== 'alerts' && entry !== 'people' && entry !== 'auditTrail')
          expect(menuTable[entry].roles).toContain(role);
  });
});
