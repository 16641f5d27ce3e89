// Who may do what with studies and teams.
import type { Row } from '../row.ts';

export const projectsRows = {
  'projects.list': {
    what: "List one's studies",
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'projects.read': {
    what: 'Read a study and its settings',
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: ['beforeAgreement'],
  },
  'projects.readContacts': {
    what: "Read a study's contact page",
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: [],
  },
  'projects.listTeams': {
    what: "List one's teams in a study",
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: ['beforeAgreement'],
  },
  'projects.readInstitute': {
    what: "Read one's institute and its documents",
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'projects.readProtocol': {
    what: "Read a study's protocol",
    kind: 'read',
    roles: 'everyone',
    conditions: ['projectMember'],
    except: ['beforeAgreement'],
  },
} as const satisfies Record<string, Row>;
