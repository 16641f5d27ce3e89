// Who may do what with notifications, devices and their ledger.
import { professionals, type Row } from '../row.ts';

/** Who gets notifications and may choose their hours (SPEC 6). */
const notified = ['Patient', ...professionals] as const;
const ledgerReaders = [...professionals, 'MedicalTeamAdmin', 'MedicalTeamDataManager'] as const;
/** Of all teams of their study, by study code. */
const studyReaders = ['InstituteAdmin', 'StudyCoordinator', 'Monitor', 'Inspector'] as const;

export const notificationsRows = {
  'notifications.readSettings': {
    kind: 'read',
    roles: notified,
    conditions: [],
    except: [],
  },
  'notifications.changeSettings': {
    kind: 'write',
    roles: notified,
    conditions: [],
    except: [],
  },
  'notifications.registerDevice': {
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement', 'whileSuspended'],
  },
  'notifications.removeDevice': {
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement', 'whileSuspended'],
  },
  'notifications.readOwn': {
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: [],
  },
  'notifications.markRead': {
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: [],
  },
  'notifications.readLedger': {
    kind: 'read',
    roles: ledgerReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
  'notifications.exportLedger': {
    kind: 'read',
    roles: ledgerReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
  'notifications.readStudyLedger': {
    kind: 'read',
    roles: [],
    studyRoles: studyReaders,
    conditions: ['projectMember'],
    except: [],
  },
  'notifications.exportStudyLedger': {
    kind: 'read',
    roles: [],
    studyRoles: studyReaders,
    conditions: ['projectMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
