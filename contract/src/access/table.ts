// Who may do what: one row an action, deny by default (SPEC 6). What is not written here is refused.
// Four conditions hold for every row unless it names the exception: see `exceptions`.
import type { Role } from '../people.ts';
import type { ProblemCode } from '../problems.ts';
import type { Condition } from './conditions.ts';

/** What every row demands, by the name of the exception that lifts it. */
export const exceptions = {
  withoutAccount: 'A valid token is enough; the caller has no account yet.',
  beforeAgreement: 'Open to an active patient who has not accepted the agreement yet.',
  whileSuspended: 'A writing action that a suspended person may still do.',
} as const;
export type Exception = keyof typeof exceptions;

export interface Row {
  readonly what: string;
  readonly kind: 'read' | 'write';
  /** The roles, held in the subject's project or team, that may; or everyone with an account. */
  readonly roles: readonly Role[] | 'everyone';
  readonly conditions: readonly Condition[];
  readonly except: readonly Exception[];
  /** What someone without the role is told; `forbidden` where nothing is said. */
  readonly denied?: ProblemCode;
}

/** Who may enter the wall (SPEC 4), and who writes there (SPEC 6). */
const wallReaders = ['MedicalProfessional', 'MedicalTeamAdmin', 'Researcher', 'Patient', 'Nurse'] as const;
const professionals = ['MedicalProfessional', 'Nurse'] as const;
/** Who sees results and takes them out: those who treat, and the data manager, who sees codes in place of names. */
const resultReaders = [...professionals, 'MedicalTeamDataManager'] as const;
/** Who is told of things and may say when (SPEC 6). */
const notified = ['Patient', ...professionals] as const;
const ledgerReaders = [...professionals, 'MedicalTeamAdmin', 'MedicalTeamDataManager'] as const;
/** Who opens the analyst console: not the nurse, who analyses from the wall (SPEC 6). */
const analysts = ['MedicalProfessional', 'Researcher'] as const;
const inTheConsole = ['projectMember', 'consoleActive'] as const;
const onTheWall = ['teamMember', 'openForPatients', 'messagingActive'] as const;
const whereOpen = ['teamMember', 'openProject', 'openTeam', 'messagingActive'] as const;

export const accessTable = {
  'people.readSelf': {
    what: 'Read who one is',
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changeAvatar': {
    what: "Change one's profile image",
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.changePreferences': {
    what: "Change one's language and time zone",
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'people.bindAccount': {
    what: 'Bind a sign-in to the person that an invitation names',
    kind: 'write',
    roles: 'everyone',
    conditions: [],
    except: ['withoutAccount'],
  },
  'people.listPatients': {
    what: 'List the patients of a team',
    kind: 'read',
    roles: ['MedicalProfessional', 'Nurse', 'MedicalTeamAdmin', 'Researcher', 'MedicalTeamDataManager'],
    conditions: ['teamMember'],
    except: [],
  },
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
  'agreements.read': {
    what: "Read one's agreement",
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'agreements.accept': {
    what: 'Accept privacy policy, terms and licence',
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
  'agreements.confirmEmergencyNotice': {
    what: 'Confirm that this is not for emergencies',
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
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
  'messages.read': {
    what: 'Read and search the wall, and be told of its changes',
    kind: 'read',
    roles: wallReaders,
    conditions: onTheWall,
    except: [],
  },
  'messages.markRead': {
    what: 'Mark messages as read',
    kind: 'write',
    roles: wallReaders,
    conditions: onTheWall,
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
  'messages.keepDrafts': {
    what: "Take one's drafts along when signing out",
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.forgetDrafts': {
    what: "Have one's drafts forgotten once they are back in the browser",
    kind: 'write',
    roles: ['Patient', ...professionals],
    conditions: [],
    except: [],
  },
  'messages.readAttachment': {
    what: 'See the attachment of a message',
    kind: 'read',
    roles: wallReaders,
    conditions: ['openForPatients'],
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
  'events.hear': {
    what: 'Be told of changes that one may see',
    kind: 'read',
    roles: [
      'MedicalProfessional',
      'Nurse',
      'MedicalTeamAdmin',
      'Researcher',
      'MedicalTeamDataManager',
      'Patient',
    ],
    conditions: ['teamMember', 'openForPatients'],
    except: [],
  },
  'surveys.readOwn': {
    what: "Read one's own surveys, results and drafts",
    kind: 'read',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.read': {
    what: "Read a survey's questions",
    kind: 'read',
    roles: ['Patient', ...professionals, 'MedicalTeamDataManager'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.keepDraft': {
    what: "Keep one's unfinished answers",
    kind: 'write',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.submit': {
    what: 'Submit a survey',
    kind: 'write',
    roles: ['Patient'],
    conditions: ['openForPatients'],
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
  'results.read': {
    what: "See a study's surveys, answers and statistics",
    kind: 'read',
    roles: resultReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
  'results.export': {
    what: 'Take answers out as a file',
    kind: 'read',
    roles: resultReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
  'analyses.read': {
    what: "Read a study's codebook and the analyses of a message",
    kind: 'read',
    roles: [...professionals, 'Researcher'],
    conditions: ['projectMember'],
    except: [],
  },
  'analyses.write': {
    what: "Analyse a patient's message, and change or delete one's own analyses",
    kind: 'write',
    roles: professionals,
    conditions: ['projectMember'],
    except: [],
  },
  'analyses.console': {
    what: "Read a study's messages, analyses and codes in the analyst console",
    kind: 'read',
    roles: analysts,
    conditions: inTheConsole,
    except: [],
  },
  'analyses.export': {
    what: 'Take analyses out as a file',
    kind: 'read',
    roles: analysts,
    conditions: inTheConsole,
    except: [],
  },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof accessTable;

export const actions = Object.keys(accessTable) as readonly Action[];

/** The row of an action; nothing for a name that the table does not have. */
export function rowOf(action: string): Row | undefined {
  return Object.hasOwn(accessTable, action) ? accessTable[action as Action] : undefined;
}
