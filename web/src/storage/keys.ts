// Every key that the page stores something under, with what happens to it. Nothing else is decided by the names of keys.

interface StoredKey {
  /** The whole key, or the beginning of one that goes on with a person's id. */
  readonly key: string;
  readonly scope: 'local' | 'session';
  /** Which ways of leaving it outlives. Who signs out is told what is not sent before it is removed. */
  readonly survives: {
    readonly signOut: boolean;
    readonly sessionEnd: boolean;
    /** Signed out because nobody was active: the same person is expected back. */
    readonly idle: boolean;
    readonly otherPerson: boolean;
  };
}

const never = { signOut: false, sessionEnd: false, idle: false, otherPerson: false };
/** It names nobody, or ends by itself. */
const always = { signOut: true, sessionEnd: true, idle: true, otherPerson: true };
/** Begun and not sent. It belongs to its person, who signs in again or says that it may go. */
const untilSignOut = { signOut: false, sessionEnd: true, idle: true, otherPerson: true };
/** Nothing of it can be read, and its person finds it again. */
const whileIdle = { signOut: false, sessionEnd: false, idle: true, otherPerson: false };

export const storageKeys = {
  /** Whose data is stored, as the provider names them. It is in both stores. */
  subject: { key: 'trialog.subject', scope: 'local', survives: whileIdle },
  subjectOfTab: { key: 'trialog.subject', scope: 'session', survives: never },

  // Signing in and out.
  /** The records of oidc-client-ts, which end with its calls. */
  tokens: { key: 'trialog.oidc.', scope: 'session', survives: always },
  /** Why the person was signed out: it is shown afterwards. */
  signOutReason: { key: 'trialog.left-because', scope: 'session', survives: always },
  /** When that was because nobody was active: after how long, and where. */
  idleEnd: {
    key: 'trialog.idle-end',
    scope: 'session',
    survives: { signOut: false, sessionEnd: true, idle: true, otherPerson: false },
  },
  /** When the person was active last. */
  lastActivity: { key: 'trialog.active-at', scope: 'local', survives: whileIdle },
  /** Signing in without a question is worth a try. */
  signedIn: { key: 'trialog.signed-in', scope: 'local', survives: always },
  /** The end of the provider's session that is still to be requested, and that this tab has requested it. */
  pendingSignOut: { key: 'trialog.signing-out', scope: 'local', survives: always },
  signOutRequested: { key: 'trialog.end-asked', scope: 'session', survives: always },

  // What the session caches for an hour (SPEC 9).
  profile: { key: 'trialog.profile', scope: 'session', survives: never },
  environment: { key: 'trialog.environment', scope: 'session', survives: never },
  chosenTeam: { key: 'trialog.choice', scope: 'session', survives: never },
  agreement: { key: 'trialog.agreement', scope: 'session', survives: never },

  // What somebody saw last, to be read without a connection.
  lastVisit: { key: 'trialog.last-visit', scope: 'local', survives: never },
  lastWall: { key: 'trialog.last-wall.', scope: 'local', survives: never },

  // Work that is not sent. Recordings, photos of drafts and the files of queued messages are in blobs.ts.
  queuedMessages: { key: 'trialog.queued.', scope: 'local', survives: untilSignOut },
  messageDrafts: { key: 'trialog.draft.', scope: 'local', survives: untilSignOut },
  surveyAnswers: { key: 'trialog.survey.', scope: 'local', survives: untilSignOut },
  /** What was changed in those answers, and is not sent. */
  answerEdits: { key: 'trialog.edits.', scope: 'local', survives: untilSignOut },
  begunForms: { key: 'trialog.form.', scope: 'local', survives: untilSignOut },
  analysisDrafts: { key: 'trialog.analysis.', scope: 'local', survives: untilSignOut },

  // What was chosen or done in this browser.
  language: { key: 'trialog.language', scope: 'local', survives: always },
  lastTeam: { key: 'trialog.last-team', scope: 'local', survives: whileIdle },
  tableDensity: { key: 'trialog.density', scope: 'local', survives: whileIdle },
  wallOrder: { key: 'trialog.wall-order', scope: 'local', survives: whileIdle },
  hiddenFirstSteps: { key: 'trialog.first-steps-hidden', scope: 'local', survives: whileIdle },
  sideBar: { key: 'trialog.side-bar', scope: 'local', survives: always },
  shortcuts: { key: 'trialog.shortcuts', scope: 'local', survives: always },
  font: { key: 'trialog.typeface', scope: 'local', survives: always },
  /** A random number by which the changes of answers in this browser are known; it names nobody. */
  browserId: { key: 'trialog.browser', scope: 'local', survives: always },
  pushDevice: { key: 'trialog.device', scope: 'local', survives: whileIdle },
  pushDeviceOff: { key: 'trialog.device-off', scope: 'local', survives: whileIdle },
  languageAsked: { key: 'trialog.language-asked', scope: 'session', survives: never },
  timeZoneAsked: { key: 'trialog.time-zone-asked', scope: 'session', survives: never },
  draftsRestored: { key: 'trialog.drafts-back', scope: 'session', survives: never },
  sentVideos: { key: 'trialog.sent-videos', scope: 'session', survives: never },
} as const satisfies Record<string, StoredKey>;

const all: readonly StoredKey[] = Object.values(storageKeys);

const isOf = (stored: string, key: string): boolean =>
  key.endsWith('.') ? stored.startsWith(key) : stored === key;

/** Whether a key may stay when a person leaves. Keys of ours that are not listed are of an earlier version, and go. */
export function survives(
  stored: string,
  scope: StoredKey['scope'],
  event: keyof StoredKey['survives'],
): boolean {
  if (!stored.startsWith('trialog.')) return true;
  return all.some((each) => each.scope === scope && each.survives[event] && isOf(stored, each.key));
}

/** How the keys of this person's unsent work begin. */
export const unsentWorkOf = (userId: string): string[] =>
  all
    .filter((each) => each.survives.sessionEnd && !each.survives.signOut)
    .map(({ key }) => `${key}${userId}.`);
