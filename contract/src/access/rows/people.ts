// Who may do what with people: themselves, and those of their team.
import type { Row } from '../row.ts';

export const peopleRows = {
  'people.readSelf': {
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.readSignIns': {
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changeAvatar': {
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changePreferences': {
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changePhone': {
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.bindAccount': {
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['withoutAccount'],
  },
  'people.listPatients': {
    kind: 'read',
    roles: ['MedicalProfessional', 'Nurse', 'MedicalTeamAdmin', 'Researcher', 'MedicalTeamDataManager'],
    conditions: ['teamMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
