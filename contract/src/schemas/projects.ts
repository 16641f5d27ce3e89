// The shapes of studies, teams, institutes and their documents on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { Status } from '../projects.ts';
import { RoleSchema } from './people.ts';
import { Id, Instant, LocalTime, NoMore, oneOf, orNull, type Static, TimeZone, Url } from './wire.ts';

const StatusSchema = oneOf(Object.values(Status));

const Minutes = Type.Integer({ minimum: 0, maximum: 525_600 });
const IdleMinutes = Type.Integer({ minimum: limits.fewestIdleMinutes, maximum: limits.mostIdleMinutes });
const Link = Type.Object({ url: orNull(Url) }, NoMore);

export const ProjectItem = Type.Object({ name: Type.String(), projectId: Id, status: StatusSchema }, NoMore);
export type ProjectItem = Static<typeof ProjectItem>;
export const ProjectList = Type.Array(ProjectItem);

export const ProjectProperties = Type.Object(
  {
    isMessagingActive: Type.Boolean(),
    isVideoRecordingActive: Type.Boolean(),
    isAnalystConsoleActive: Type.Boolean(),
    messageCanBeRepliedAfterMinutes: Minutes,
    messageCanNotBeDeletedAfterMinutes: Minutes,
    broadcastMessageCanNotBeDeletedAfterMinutes: Minutes,
    termsAndConditions: Link,
    privacyPolicy: Link,
    /** Whether researchers see study codes in place of names. */
    researchersSeeCodesOnly: Type.Boolean(),
    /** How many coders code each message without seeing each other's codes; 1 where everybody sees all. */
    codersPerMessage: Type.Integer(),
    /** Working time in which the patient of an alert is to be contacted. */
    alertMinutes: Minutes,
    /** The same rule met again, or another message to be answered soon, joins the open alert within this time; 0 where each opens its own. */
    alertRepeatMinutes: Minutes,
    /** Whether patients may say of a health message that they would like an answer soon, or that it can wait. */
    isMessagePriorityActive: Type.Boolean(),
    /** Minutes without activity after which staff, and patients, are signed out. */
    idleMinutesStaff: IdleMinutes,
    idleMinutesPatients: IdleMinutes,
  },
  NoMore,
);
export type ProjectProperties = Static<typeof ProjectProperties>;

export const HelpDesk = Type.Object(
  {
    phone: Type.String(),
    days: orNull(Type.String()),
    hours: orNull(Type.String()),
    /** ISO weekdays, 1 is Monday. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
    from: orNull(LocalTime),
    to: orNull(LocalTime),
    timeZone: TimeZone,
  },
  NoMore,
);
export type HelpDesk = Static<typeof HelpDesk>;

export const Project = Type.Object(
  {
    projectId: Id,
    name: Type.String(),
    status: StatusSchema,
    properties: ProjectProperties,
    protocol: Type.Object(
      {
        internalCode: orNull(Type.String()),
        internationalCode: orNull(Type.String()),
      },
      NoMore,
    ),
    helpDesk: orNull(HelpDesk),
    emergencyNumber: orNull(Type.String()),
  },
  NoMore,
);
export type Project = Static<typeof Project>;

export const MedicalTeamItem = Type.Object(
  {
    name: Type.String(),
    medicalTeamId: Id,
    state: StatusSchema,
    roles: Type.Array(RoleSchema),
    /** By which its hours are counted where the study states none: its own, else the reader's. */
    timeZone: Type.Optional(TimeZone),
    /** Of a patient who was in other teams of the study before, the last one first: their messages of then are theirs to read. */
    earlierTeams: Type.Optional(
      Type.Array(Type.Object({ medicalTeamId: Id, name: Type.String(), until: Instant }, NoMore)),
    ),
  },
  NoMore,
);
export type MedicalTeamItem = Static<typeof MedicalTeamItem>;
export const MedicalTeamList = Type.Array(MedicalTeamItem);

export const ProjectContact = Type.Object({ htmlContent: Type.String() }, NoMore);
export type ProjectContact = Static<typeof ProjectContact>;

const InstituteDocument = Type.Object({ url: Url, title: Type.String() }, NoMore);

export const Institute = Type.Object(
  {
    name: Type.String(),
    properties: Type.Object(
      {
        privacyPolicy: orNull(InstituteDocument),
        termsAndConditions: orNull(InstituteDocument),
        licence: orNull(InstituteDocument),
      },
      NoMore,
    ),
  },
  NoMore,
);
export type Institute = Static<typeof Institute>;

export const Protocol = Type.Object({ projectProtocol: Type.Object({ url: Url }, NoMore) }, NoMore);
export type Protocol = Static<typeof Protocol>;
