// Who may do what with people: themselves, and those of their team.
import type { Row } from '../row.ts';

export const peopleRows = {
  'people.readSelf': {
    what: 'Read who one is',
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changeAvatar': {
    what: "Change one's profile image",
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changePreferences': {
    what: "Change one's language and time zone",
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changePhone': {
    what: 'Say at which phone number the team can call',
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.bindAccount': {
    what: 'Bind a sign-in to the person that an invitation names',
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['withoutAccount'],
  },
  'people.listPatients': {
    what: 'List the patients of a team',
    kind: 'read',
    roles: ['MedicalProfessional', 'Nurse', 'MedicalTeamAdmin', 'Researcher', 'MedicalTeamDataManager'],
    conditions: ['teamMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
