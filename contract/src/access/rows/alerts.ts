// Who may see alerts and follow them up.
import { professionals, type Row } from '../row.ts';

const alertReaders = [...professionals, 'MedicalTeamAdmin', 'MedicalTeamDataManager'] as const;

export const alertsRows = {
  'alerts.read': {
    kind: 'read',
    roles: alertReaders,
    conditions: ['teamMember'],
    except: [],
  },
  'alerts.count': {
    kind: 'read',
    roles: alertReaders,
    conditions: [],
    except: [],
  },
  'alerts.readOwn': {
    kind: 'read',
    roles: ['Patient'],
    conditions: [],
    except: [],
  },
  'alerts.handle': {
    kind: 'write',
    roles: professionals,
    conditions: ['teamMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
