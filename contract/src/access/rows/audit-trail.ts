// Who may read the audit trail and the access register, take them out, and review them.
import type { Row } from '../row.ts';

/** They read every team of their study, by study code. */
const studyReaders = ['StudyCoordinator', 'Monitor', 'Inspector'] as const;
const trailReaders = ['MedicalTeamAdmin', 'MedicalTeamDataManager'] as const;

export const auditTrailRows = {
  'auditTrail.read': {
    kind: 'read',
    roles: trailReaders,
    studyRoles: studyReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'auditTrail.export': {
    kind: 'read',
    roles: trailReaders,
    studyRoles: studyReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'auditTrail.readRegister': {
    kind: 'read',
    roles: trailReaders,
    studyRoles: studyReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'auditTrail.exportRegister': {
    kind: 'read',
    roles: trailReaders,
    studyRoles: studyReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'auditTrail.review': {
    kind: 'read',
    roles: trailReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'auditTrail.look': {
    kind: 'write',
    roles: trailReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'auditTrail.changeCheck': {
    kind: 'write',
    roles: trailReaders,
    conditions: ['teamMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
