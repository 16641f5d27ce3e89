// Who may do what with questionnaires.
import { professionals, type Row } from '../row.ts';
import { onTheWall, wallStaff } from './messages.ts';

export const surveysRows = {
  'surveys.readOwn': {
    kind: 'read',
    roles: ['Patient'],
    conditions: [],
    except: [],
  },
  'surveys.readToComplete': {
    kind: 'read',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.read': {
    kind: 'read',
    roles: ['Patient', ...professionals, 'MedicalTeamDataManager'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.readFollowUp': {
    kind: 'read',
    roles: wallStaff,
    conditions: onTheWall,
    except: [],
  },
  'surveys.saveDraft': {
    kind: 'write',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.submit': {
    kind: 'write',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
} as const satisfies Record<string, Row>;
