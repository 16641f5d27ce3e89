// The shapes of the roles of studies and institutes, and of what their holders see of a study.
import { Type } from 'typebox';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Status } from '../projects.ts';
import { firstSteps } from '../rules/first-steps.ts';
import { MOST_ADDRESS_CHARACTERS, MOST_DOCUMENT_CHARACTERS } from '../rules/institute-document.ts';
import { MOST_EMAIL_CHARACTERS, MOST_NAME_CHARACTERS } from '../rules/person-fields.ts';
import { roleScopes, studyRoles } from '../study-roles.ts';
import { studyStates } from '../study-states.ts';
import { LinkMail, NewLink } from './administration.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static, TimeZone } from './wire.ts';

const StudyRoleSchema = oneOf(studyRoles);

/** A role from its beginning to its end, those that are over among them. */
export const StaffRole = Type.Object(
  {
    roleId: Id,
    userId: Id,
    name: Type.String(),
    /** For those who give roles; null for others, and where there is none. */
    email: orNull(Type.String()),
    role: StudyRoleSchema,
    scope: oneOf(roleScopes),
    since: Instant,
    /** Null where nobody has set an end. */
    until: orNull(Instant),
    isOver: Type.Boolean(),
    /** By their names of today; null for whoever operates the installation, and where its day ended the role. */
    givenBy: orNull(Type.String()),
    endedBy: orNull(Type.String()),
    /** For those who give roles: the newest link that was sent to the person by e-mail, or is to be. */
    mail: orNull(LinkMail),
  },
  NoMore,
);
export type StaffRole = Static<typeof StaffRole>;

const Institute = Type.Object({ instituteId: Id, name: Type.String() }, NoMore);

const study = {
  projectId: Id,
  name: Type.String(),
  status: oneOf(Object.values(Status)),
  state: oneOf(studyStates),
  institute: Institute,
  /** The caller's, of the study or its institute. */
  roles: Type.Array(StudyRoleSchema),
};

/** How far a new institute has come, for those who administer it. */
const FirstStepsDone = Type.Object(
  {
    instituteId: Id,
    done: Type.Array(oneOf(firstSteps)),
    /** Where the steps go on: its first study that is open, and the first team of that. */
    projectId: orNull(Id),
    teamId: orNull(Id),
  },
  NoMore,
);
export type FirstStepsDone = Static<typeof FirstStepsDone>;

export const AdministeredStudies = Type.Object(
  {
    studies: Type.Array(Type.Object({ ...study, teams: Type.Integer(), patients: Type.Integer() }, NoMore)),
    /** Those whose staff the caller may see. */
    institutes: Type.Array(Institute),
    /** Of the first institute in which something is still to be done. */
    firstSteps: orNull(FirstStepsDone),
  },
  NoMore,
);
export type AdministeredStudies = Static<typeof AdministeredStudies>;

export const AdministeredStudy = Type.Object(
  {
    ...study,
    /** Those of the test who can still sign in. */
    testPatients: Type.Integer(),
    teams: Type.Array(
      Type.Object(
        {
          teamId: Id,
          name: Type.String(),
          status: oneOf(Object.values(Status)),
          patients: Type.Integer(),
          staff: Type.Integer(),
        },
        NoMore,
      ),
    ),
    /** Those that hold first, then those that are over, the newest first. */
    staff: Type.Array(StaffRole),
    /** Whether links can be sent by e-mail here. */
    sendsMail: Type.Boolean(),
  },
  NoMore,
);
export type AdministeredStudy = Static<typeof AdministeredStudy>;

const instituteDocuments = ['privacy', 'terms', 'licence'] as const;

const PublishedDocument = Type.Object(
  {
    documentId: Id,
    kind: oneOf(instituteDocuments),
    language: oneOf(languages),
    version: Type.Integer(),
    title: Type.String(),
    /** Of a page elsewhere; else the text is ours. */
    url: orNull(Type.String()),
    /** Whether whoever accepted an earlier version accepts this one, too. */
    asksAgain: Type.Boolean(),
    publishedAt: Instant,
  },
  NoMore,
);
export type PublishedDocument = Static<typeof PublishedDocument>;

/** The documents are the newest version of each kind and language. */
export const InstituteStaff = Type.Object(
  {
    institute: Institute,
    staff: Type.Array(StaffRole),
    documents: Type.Array(PublishedDocument),
    sendsMail: Type.Boolean(),
  },
  NoMore,
);
export type InstituteStaff = Static<typeof InstituteStaff>;

const Reason = Type.Optional(Type.String({ maxLength: 4 * limits.reasonCharacters }));

/** Who has the e-mail address already keeps name, language and time zone. */
export const NewStudyRole = Type.Object(
  {
    name: Type.String({ maxLength: MOST_NAME_CHARACTERS }),
    email: Type.String({ maxLength: MOST_EMAIL_CHARACTERS }),
    language: oneOf(languages),
    timeZone: TimeZone,
    role: StudyRoleSchema,
    until: orNull(Instant),
    reason: Reason,
    /** The link of whoever is new is sent by e-mail instead of being shown. */
    byEmail: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type NewStudyRole = Static<typeof NewStudyRole>;

/** A link for whoever has no account yet, or the address to which it is sent. */
export const GivenStudyRole = Type.Object(
  { role: StaffRole, link: orNull(NewLink), mailedTo: orNull(Type.String()) },
  NoMore,
);
export type GivenStudyRole = Static<typeof GivenStudyRole>;

/** At once, or at a moment, or never. */
export const NewEnd = Type.Object(
  { endsNow: Type.Boolean(), until: orNull(Instant), reason: Reason },
  NoMore,
);
export type NewEnd = Static<typeof NewEnd>;

export const NewDocument = Type.Object(
  {
    kind: oneOf(instituteDocuments),
    language: oneOf(languages),
    title: Type.String({ maxLength: 4 * MOST_NAME_CHARACTERS }),
    url: orNull(Type.String({ maxLength: 2 * MOST_ADDRESS_CHARACTERS })),
    text: orNull(Type.String({ maxLength: MOST_DOCUMENT_CHARACTERS })),
    /** Whoever accepted an earlier version does so again, where nothing is said. */
    asksAgain: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type NewDocument = Static<typeof NewDocument>;
