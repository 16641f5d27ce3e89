// Who may do what on the message wall.
import { professionals, type Row } from '../row.ts';

/** Who may enter the wall (SPEC 4). */
export const wallStaff = ['MedicalProfessional', 'MedicalTeamAdmin', 'Researcher', 'Nurse'] as const;
const wallReaders = [...wallStaff, 'Patient'] as const;
export const onTheWall = ['teamMember', 'messagingActive'] as const;
const whereOpen = ['teamMember', 'openProject', 'openTeam', 'messagingActive'] as const;

export const messagesRows = {
  'messages.read': {
    kind: 'read',
    roles: wallReaders,
    conditions: onTheWall,
    except: ['inFormerTeam'],
  },
  'messages.markRead': {
    kind: 'write',
    roles: wallReaders,
    conditions: ['teamMember', 'openForPatients', 'messagingActive'],
    except: [],
  },
  'messages.countUnread': {
    kind: 'read',
    roles: wallReaders,
    conditions: [],
    except: [],
  },
  'messages.create': {
    kind: 'write',
    roles: ['Patient'],
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.reply': {
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.triage': {
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.createBroadcast': {
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.editBroadcast': {
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.createByMedic': {
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.withdraw': {
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.readDrafts': {
    kind: 'read',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.saveDrafts': {
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.deleteDrafts': {
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.readSavedReplies': {
    kind: 'read',
    roles: professionals,
    conditions: ['teamMember', 'messagingActive'],
    except: [],
  },
  'messages.writeSavedReplies': {
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.readAttachment': {
    kind: 'read',
    roles: wallReaders,
    conditions: [],
    except: [],
  },
  'messages.attach': {
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
    denied: 'cannotWrite',
  },
  'events.subscribe': {
    kind: 'read',
    roles: [
      'MedicalProfessional',
      'Nurse',
      'MedicalTeamAdmin',
      'Researcher',
      'MedicalTeamDataManager',
      'Patient',
    ],
    conditions: ['teamMember'],
    except: [],
  },
  'messages.attachVideo': {
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: ['videoActive'],
    except: [],
    denied: 'cannotWrite',
  },
} as const satisfies Record<string, Row>;
