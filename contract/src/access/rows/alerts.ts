// Who may see alerts and follow them up.
import { professionals, type Row } from '../row.ts';

const alertReaders = [...professionals, 'MedicalTeamAdmin', 'MedicalTeamDataManager'] as const;

export const alertsRows = {
  'alerts.read': {
    what: "See a team's alerts",
    kind: 'read',
    roles: alertReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'alerts.count': {
    what: "See how many alerts there are in each of one's teams",
    kind: 'read',
    roles: alertReaders,
    conditions: [],
    except: [],
  },
  'alerts.readOwn': {
    what: "See that the team was told of one's own answers, or that one would like an answer soon",
    kind: 'read',
    roles: ['Patient'],
    conditions: [],
    except: [],
  },
  'alerts.handle': {
    what: 'Take an alert, hand it over, say that its patient was contacted, close it',
    kind: 'write',
    roles: professionals,
    conditions: ['teamMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
