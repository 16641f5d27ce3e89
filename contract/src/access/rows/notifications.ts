// Who may do what with notifications, devices and their ledger.
import { professionals, type Row } from '../row.ts';

/** Who gets notifications and may choose their hours (SPEC 6). */
const notified = ['Patient', ...professionals] as const;
const ledgerReaders = [...professionals, 'MedicalTeamAdmin', 'MedicalTeamDataManager'] as const;

export const notificationsRows = {
  'notifications.readSettings': {
    what: "Read one's notification settings",
    kind: 'read',
    roles: notified,
    conditions: [],
    except: [],
  },
  'notifications.changeSettings': {
    what: "Change one's notification settings",
    kind: 'write',
    roles: notified,
    conditions: [],
    except: [],
  },
  'notifications.registerDevice': {
    what: 'Have push notifications sent to a device',
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement', 'whileSuspended'],
  },
  'notifications.removeDevice': {
    what: 'Have no more push notifications sent to a device',
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement', 'whileSuspended'],
  },
  'notifications.readOwn': {
    what: "Read one's own notifications",
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: [],
  },
  'notifications.markRead': {
    what: "Mark one's own notifications as read",
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: [],
  },
  'notifications.readLedger': {
    what: "See what became of a patient's notifications",
    kind: 'read',
    roles: ledgerReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
  'notifications.exportLedger': {
    what: "Take the record of a patient's notifications out as a file",
    kind: 'read',
    roles: ledgerReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
} as const satisfies Record<string, Row>;
