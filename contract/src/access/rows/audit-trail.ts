// Who may read the audit trail, and take it out.
import type { Row } from '../row.ts';

const trailReaders = ['MedicalTeamAdmin', 'MedicalTeamDataManager'] as const;

export const auditTrailRows = {
  'auditTrail.read': {
    what: "Read a team's audit trail",
    kind: 'read',
    roles: trailReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'auditTrail.export': {
    what: "Take a team's audit trail out as a file",
    kind: 'read',
    roles: trailReaders,
    conditions: ['teamMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
