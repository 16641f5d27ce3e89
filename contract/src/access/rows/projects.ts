// Who may do what with studies and teams.
import type { Row } from '../row.ts';

export const projectsRows = {
  'projects.list': {
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'projects.read': {
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: ['beforeAgreement'],
  },
  'projects.readContacts': {
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: [],
  },
  'projects.listTeams': {
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: ['beforeAgreement'],
  },
  'projects.readInstitute': {
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'projects.readProtocol': {
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: ['beforeAgreement'],
  },
} as const satisfies Record<string, Row>;
