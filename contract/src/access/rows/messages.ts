// Who may do what on the message wall.
import { professionals, type Row } from '../row.ts';

/** Who may enter the wall (SPEC 4). */
const wallStaff = ['MedicalProfessional', 'MedicalTeamAdmin', 'Researcher', 'Nurse'] as const;
const wallReaders = [...wallStaff, 'Patient'] as const;
const onTheWall = ['teamMember', 'messagingActive'] as const;
const whereOpen = ['teamMember', 'openProject', 'openTeam', 'messagingActive'] as const;

export const messagesRows = {
  'messages.read': {
    what: 'Read and search the wall, and be told of its changes; patients also in a closed study',
    kind: 'read',
    roles: wallReaders,
    conditions: onTheWall,
    except: [],
  },
  'messages.markRead': {
    what: 'Mark messages as read',
    kind: 'write',
    roles: wallReaders,
    conditions: ['teamMember', 'openForPatients', 'messagingActive'],
    except: [],
  },
  'messages.countUnread': {
    what: "Know how much is unread on the walls of one's teams",
    kind: 'read',
    roles: wallStaff,
    conditions: [],
    except: [],
  },
  'messages.create': {
    what: 'Send an info or health message to the team',
    kind: 'write',
    roles: ['Patient'],
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.reply': {
    what: 'Reply to a message',
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.createBroadcast': {
    what: 'Send a broadcast to the whole team',
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.editBroadcast': {
    what: "Edit one's own broadcast",
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.createByMedic': {
    what: 'Write to one patient',
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.withdraw': {
    what: "Delete one's own message",
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.readDrafts': {
    what: 'Read the drafts that one took along when signing out',
    kind: 'read',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.saveDrafts': {
    what: "Save one's drafts when signing out",
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.deleteDrafts': {
    what: "Delete one's saved drafts once they are back in the browser",
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.readSavedReplies': {
    what: "Read a team's saved replies",
    kind: 'read',
    roles: professionals,
    conditions: ['teamMember', 'messagingActive'],
    except: [],
  },
  'messages.writeSavedReplies': {
    what: "Save, change and remove a team's saved replies",
    kind: 'write',
    roles: professionals,
    conditions: whereOpen,
    except: [],
    denied: 'cannotWrite',
  },
  'messages.readAttachment': {
    what: 'See the attachment of a message',
    kind: 'read',
    roles: wallReaders,
    conditions: [],
    except: [],
  },
  'messages.attach': {
    what: "Attach a file to one's own message",
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
    denied: 'cannotWrite',
  },
  'events.subscribe': {
    what: 'Receive events about changes that one may see',
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
    what: "Attach a video to one's own message",
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: ['videoActive'],
    except: [],
    denied: 'cannotWrite',
  },
} as const satisfies Record<string, Row>;
