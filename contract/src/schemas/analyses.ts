// The shapes of analyses and of the analyst console on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { codePeriods, messageKinds } from '../analyses.ts';
import { limits } from '../limits.ts';
import { Emotion, MessageScope } from '../messages.ts';
import { WallEntry } from './messages.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, type Static, Url } from './wire.ts';

export const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });

const named = { label: Type.String(), description: orNull(Type.String()), color: Color };
export const AnalysisCategories = Type.Array(
  Type.Object(
    {
      categoryId: Id,
      ...named,
      elements: Type.Array(Type.Object({ elementId: Id, ...named, retired: Type.Boolean() }, NoMore)),
    },
    NoMore,
  ),
);

const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const PassageSchema = Type.Object({ start: Count, end: Count }, NoMore);

/** Two too many are still told apart from a book: the rules count, this keeps the request small. */
const elementIds = Type.Array(Id, { maxItems: limits.analysisElements });
const note = Type.String({ maxLength: limits.analysisNoteCharacters * 32 });

const content = {
  elementIds,
  passage: Type.Optional(orNull(PassageSchema)),
  timeInMilliseconds: Type.Optional(orNull(Count)),
  note: Type.Optional(orNull(note)),
};
export const NewAnalysis = Type.Object(content, NoMore);
export type NewAnalysis = Static<typeof NewAnalysis>;

const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const ChangedAnalysis = Type.Object({ ...content, version }, NoMore);
export const KnownVersion = Type.Object({ version: Type.Optional(version) }, NoMore);
export const AnalysisDeleted = Type.Object({ analysisId: Id }, NoMore);

export const AnalysisSchema = Type.Object(
  {
    analysisId: Id,
    messageId: Id,
    elementIds: Type.Array(Id),
    passage: orNull(PassageSchema),
    timeInMilliseconds: orNull(Type.Integer()),
    note: orNull(Type.String()),
    coderId: Id,
    coderName: Type.String(),
    createdDateTime: Instant,
    editedDateTime: orNull(Instant),
    version: Type.Integer(),
    isMine: Type.Boolean(),
  },
  NoMore,
);
export const Analyses = Type.Array(AnalysisSchema);

const filters = {
  teamId: Type.Optional(Id),
  patientId: Type.Optional(Id),
  from: Type.Optional(LocalDate),
  to: Type.Optional(LocalDate),
  scope: Type.Optional(oneOf(Object.values(MessageScope))),
  emotion: Type.Optional(oneOf(Object.values(Emotion))),
  kind: Type.Optional(oneOf(messageKinds)),
  elementId: Type.Optional(Id),
  coderId: Type.Optional(Id),
  coded: Type.Optional(Type.Boolean()),
  /** Where coders work blind: what the caller has still to finish, or has finished. */
  todo: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String({ maxLength: 20_000 })),
};
export const ConsoleFilter = Type.Object(filters, NoMore);
export type ConsoleFilter = Static<typeof ConsoleFilter>;
export const ConsolePageQuery = Type.Object({ ...filters, before: Type.Optional(Id) }, NoMore);
export const CodesQuery = Type.Object({ ...filters, by: Type.Optional(oneOf(codePeriods)) }, NoMore);

const patientFields = { userId: Id, name: Type.String(), avatarUrl: orNull(Url) };
const Patient = Type.Object(patientFields, NoMore);

const ConsoleMessageSchema = Type.Object(
  {
    messageId: Id,
    threadId: Id,
    medicalTeamId: Id,
    author: Patient,
    createdDateTime: Instant,
    messageScope: oneOf(Object.values(MessageScope)),
    emotion: oneOf(Object.values(Emotion)),
    kind: oneOf(messageKinds),
    body: Type.String(),
    durationInMilliseconds: orNull(Type.Integer()),
    analysisCount: Type.Integer(),
    isCoded: Type.Boolean(),
    elementIds: Type.Array(Id),
  },
  NoMore,
);
export const ConsolePageSchema = Type.Object(
  { messages: Type.Array(ConsoleMessageSchema), next: orNull(Id) },
  NoMore,
);

export const ConsoleThreadSchema = Type.Object(
  { messageId: Id, author: Patient, entry: WallEntry, analyses: Analyses },
  NoMore,
);

export const ConsoleFiltersSchema = Type.Object(
  {
    teams: Type.Array(Type.Object({ medicalTeamId: Id, name: Type.String() }, NoMore)),
    patients: Type.Array(Type.Object({ ...patientFields, medicalTeamId: Id }, NoMore)),
    coders: Type.Array(Type.Object({ userId: Id, name: Type.String() }, NoMore)),
  },
  NoMore,
);

const counts = { codes: Type.Integer(), messages: Type.Integer() };
export const CodeStatisticsSchema = Type.Object(
  {
    messages: Type.Integer(),
    codedMessages: Type.Integer(),
    elements: Type.Array(Type.Object({ elementId: Id, ...counts }, NoMore)),
    overTime: Type.Array(Type.Object({ period: LocalDate, categoryId: Id, ...counts }, NoMore)),
    byPatient: Type.Array(Type.Object({ patient: Patient, categoryId: Id, ...counts }, NoMore)),
    together: Type.Array(
      Type.Object(
        { elementIds: Type.Array(Id, { minItems: 2, maxItems: 2 }), messages: Type.Integer() },
        NoMore,
      ),
    ),
  },
  NoMore,
);

const SettlementSchema = Type.Object(
  {
    elementIds: Type.Array(Id),
    note: orNull(Type.String()),
    settledBy: Type.String(),
    settledDateTime: Instant,
  },
  NoMore,
);
export const CodingSchema = Type.Object(
  {
    codersWanted: Type.Integer(),
    codersDone: Type.Integer(),
    isDone: Type.Boolean(),
    isOpen: Type.Boolean(),
    isDisputed: Type.Boolean(),
    settlement: orNull(SettlementSchema),
  },
  NoMore,
);
export const NewSettlement = Type.Object({ elementIds, note: Type.Optional(orNull(note)) }, NoMore);
export type NewSettlement = Static<typeof NewSettlement>;

export const TeamQuery = Type.Object({ teamId: Type.Optional(Id) }, NoMore);

const coderFields = { userId: Id, name: Type.String() };
const Coder = Type.Object(coderFields, NoMore);
export const AgreementSchema = Type.Object(
  {
    codersWanted: Type.Integer(),
    messages: Type.Integer(),
    pairs: Type.Array(
      Type.Object(
        {
          coders: Type.Array(Coder, { minItems: 2, maxItems: 2 }),
          messages: Type.Integer(),
          elements: Type.Array(
            Type.Object(
              {
                elementId: Id,
                both: Type.Integer(),
                onlyFirst: Type.Integer(),
                onlySecond: Type.Integer(),
                neither: Type.Integer(),
                percent: orNull(Type.Number()),
                kappa: orNull(Type.Number()),
              },
              NoMore,
            ),
          ),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);

export const DisagreementsSchema = Type.Object(
  {
    total: Type.Integer(),
    disagreements: Type.Array(
      Type.Object(
        {
          message: ConsoleMessageSchema,
          codings: Type.Array(Type.Object({ ...coderFields, elementIds: Type.Array(Id) }, NoMore)),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
