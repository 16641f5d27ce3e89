// The shapes of studies, teams, institutes and their documents on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { Status } from '../projects.ts';
import { RoleSchema } from './people.ts';
import { Id, LocalTime, NoMore, oneOf, type Static, TimeZone, Url } from './wire.ts';

export const StatusSchema = oneOf(Object.values(Status));

const Minutes = Type.Integer({ minimum: 0, maximum: 525_600 });
const Link = Type.Object({ url: Type.Union([Url, Type.Null()]) }, NoMore);

export const ProjectItem = Type.Object({ name: Type.String(), projectId: Id, status: StatusSchema }, NoMore);
export type ProjectItem = Static<typeof ProjectItem>;
export const ProjectList = Type.Array(ProjectItem);

export const ProjectPropertiesSchema = Type.Object(
  {
    isMessagingActive: Type.Boolean(),
    isVideoRecordingActive: Type.Boolean(),
    isAnalystConsoleActive: Type.Boolean(),
    messageCanBeRepliedAfterMinutes: Minutes,
    messageCanNotBeDeletedAfterMinutes: Minutes,
    broadcastMessageCanNotBeDeletedAfterMinutes: Minutes,
    termsAndConditions: Link,
    privacyPolicy: Link,
    researchersSeeCodesOnly: Type.Boolean(),
    codersPerMessage: Type.Integer(),
  },
  NoMore,
);

export const HelpDesk = Type.Object(
  {
    phone: Type.String(),
    days: Type.Union([Type.String(), Type.Null()]),
    hours: Type.Union([Type.String(), Type.Null()]),
    /** ISO weekdays, 1 is Monday. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
    from: Type.Union([LocalTime, Type.Null()]),
    to: Type.Union([LocalTime, Type.Null()]),
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
    properties: ProjectPropertiesSchema,
    protocol: Type.Object(
      {
        internalCode: Type.Union([Type.String(), Type.Null()]),
        internationalCode: Type.Union([Type.String(), Type.Null()]),
      },
      NoMore,
    ),
    helpDesk: Type.Union([HelpDesk, Type.Null()]),
    emergencyNumber: Type.Union([Type.String(), Type.Null()]),
  },
  NoMore,
);
export type Project = Static<typeof Project>;

export const MedicalTeamItemSchema = Type.Object(
  { name: Type.String(), medicalTeamId: Id, state: StatusSchema, roles: Type.Array(RoleSchema) },
  NoMore,
);
export const MedicalTeamList = Type.Array(MedicalTeamItemSchema);

export const ProjectContact = Type.Object({ htmlContent: Type.String() }, NoMore);
export type ProjectContact = Static<typeof ProjectContact>;

const InstituteDocument = Type.Object({ url: Url, title: Type.String() }, NoMore);

export const Institute = Type.Object(
  {
    name: Type.String(),
    properties: Type.Object(
      {
        privacyPolicy: Type.Union([InstituteDocument, Type.Null()]),
        termsAndConditions: Type.Union([InstituteDocument, Type.Null()]),
        licence: Type.Union([InstituteDocument, Type.Null()]),
      },
      NoMore,
    ),
  },
  NoMore,
);
export type Institute = Static<typeof Institute>;

export const Protocol = Type.Object({ projectProtocol: Type.Object({ url: Url }, NoMore) }, NoMore);
export type Protocol = Static<typeof Protocol>;
