// The shapes of analyses and of the analyst console on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { codePeriods, messageKinds } from '../analyses.ts';
import { limits } from '../limits.ts';
import { Emotion, MessageScope } from '../messages.ts';
import { ChangeNumber, WallEntry } from './messages.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, pairOf, type Static, Url } from './wire.ts';

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** An element without a color of its own has its category's. */
const named = { label: Type.String(), description: orNull(Type.String()), color: Color };
export const AnalysisElement = Type.Object(
  {
    elementId: Id,
    ...named,
    /** No longer chosen, but still read where it was. */
    retired: Type.Boolean(),
  },
  NoMore,
);
export type AnalysisElement = Static<typeof AnalysisElement>;

/** Categories and elements come in the codebook's order, the retired ones among them. */
export const AnalysisCategory = Type.Object(
  { categoryId: Id, ...named, elements: Type.Array(AnalysisElement) },
  NoMore,
);
export type AnalysisCategory = Static<typeof AnalysisCategory>;
export const AnalysisCategories = Type.Array(AnalysisCategory);

const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** Part of a message's text, in code points: from the first to the one after the last (rules/passage.ts). */
export const Passage = Type.Object({ start: Count, end: Count }, NoMore);
export type Passage = Static<typeof Passage>;

/** Two too many are still told apart from a book: the rules count, this keeps the request small. */
const elementIds = Type.Array(Id, { maxItems: limits.analysisElements });
const note = Type.String({ maxLength: limits.analysisNoteCharacters * 32 });

const content = {
  elementIds,
  passage: Type.Optional(orNull(Passage)),
  timeInMilliseconds: Type.Optional(orNull(Count)),
  note: Type.Optional(orNull(note)),
};
export const NewAnalysis = Type.Object(content, NoMore);
export type NewAnalysis = Static<typeof NewAnalysis>;

const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const ChangedAnalysis = Type.Object({ ...content, version }, NoMore);
export type ChangedAnalysis = Static<typeof ChangedAnalysis>;
export const ExpectedVersion = Type.Object({ version: Type.Optional(version) }, NoMore);

/** What a write changes on the wall; missing where it changes nothing there. */
const WallCount = Type.Object({ analysisCount: Type.Integer(), change: ChangeNumber }, NoMore);
export type WallCount = Static<typeof WallCount>;
const counted = { wall: Type.Optional(WallCount) };

export const AnalysisDeleted = Type.Object({ analysisId: Id, ...counted }, NoMore);
export type AnalysisDeleted = Static<typeof AnalysisDeleted>;

export const Analysis = Type.Object(
  {
    analysisId: Id,
    messageId: Id,
    elementIds: Type.Array(Id),
    passage: orNull(Passage),
    /** A moment of a voice or video message. */
    timeInMilliseconds: orNull(Type.Integer()),
    note: orNull(Type.String()),
    coderId: Id,
    coderName: Type.String(),
    createdDateTime: Instant,
    editedDateTime: orNull(Instant),
    /** Sent back with a change, so that nobody overwrites another change unseen. */
    version: Type.Integer(),
    /** Whether the reader may change or delete it. */
    isMine: Type.Boolean(),
  },
  NoMore,
);
export type Analysis = Static<typeof Analysis>;
/** What a coder chooses. */
export type AnalysisContent = Pick<Analysis, 'elementIds' | 'passage' | 'timeInMilliseconds' | 'note'>;
export const Analyses = Type.Array(Analysis);
export const WrittenAnalysis = Type.Object({ ...Analysis.properties, ...counted }, NoMore);
export type WrittenAnalysis = Static<typeof WrittenAnalysis>;

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

const coderFields = { userId: Id, name: Type.String() };
const ConsoleCoder = Type.Object(coderFields, NoMore);

const patientFields = { userId: Id, name: Type.String(), avatarUrl: orNull(Url) };
/** A patient as the reader may see them: the name is the study code where the reader may not see names. */
const ConsolePatient = Type.Object(patientFields, NoMore);

/** A patient's message as the console lists it. */
export const ConsoleMessage = Type.Object(
  {
    messageId: Id,
    /** The original's id; the message's own where it is one. */
    threadId: Id,
    medicalTeamId: Id,
    author: ConsolePatient,
    createdDateTime: Instant,
    messageScope: oneOf(Object.values(MessageScope)),
    emotion: oneOf(Object.values(Emotion)),
    kind: oneOf(messageKinds),
    body: Type.String(),
    durationInMilliseconds: orNull(Type.Integer()),
    analysisCount: Type.Integer(),
    /** Also when all who should have coded it found nothing. */
    isCoded: Type.Boolean(),
    /** Every element put on it, once each. */
    elementIds: Type.Array(Id),
  },
  NoMore,
);
export type ConsoleMessage = Static<typeof ConsoleMessage>;

export const ConsolePage = Type.Object(
  {
    messages: Type.Array(ConsoleMessage),
    /** Given as `before` for what follows; null at the end. */
    next: orNull(Id),
  },
  NoMore,
);
export type ConsolePage = Static<typeof ConsolePage>;

/** One message with all that stands around it, and the analyses of all messages of its thread. */
export const ConsoleThread = Type.Object(
  { messageId: Id, author: ConsolePatient, entry: WallEntry, analyses: Analyses },
  NoMore,
);
export type ConsoleThread = Static<typeof ConsoleThread>;

/** What the filters of the console can be set to. */
export const ConsoleFilters = Type.Object(
  {
    teams: Type.Array(Type.Object({ medicalTeamId: Id, name: Type.String() }, NoMore)),
    patients: Type.Array(Type.Object({ ...patientFields, medicalTeamId: Id }, NoMore)),
    coders: Type.Array(ConsoleCoder),
  },
  NoMore,
);
export type ConsoleFilters = Static<typeof ConsoleFilters>;

/** How often elements were put on messages: `codes` counts each time, `messages` each message once. */
const CodeCount = Type.Object({ codes: Type.Integer(), messages: Type.Integer() }, NoMore);
const counts = CodeCount.properties;

export const CodeStatistics = Type.Object(
  {
    /** Messages that the filters leave, and how many of them are coded. */
    messages: Type.Integer(),
    codedMessages: Type.Integer(),
    elements: Type.Array(Type.Object({ elementId: Id, ...counts }, NoMore)),
    /** `period` is the first day of the day, week or month in which the messages were written. */
    overTime: Type.Array(Type.Object({ period: LocalDate, categoryId: Id, ...counts }, NoMore)),
    byPatient: Type.Array(Type.Object({ patient: ConsolePatient, categoryId: Id, ...counts }, NoMore)),
    /** Pairs of elements on the same message, each pair once. */
    together: Type.Array(Type.Object({ elementIds: pairOf(Id), messages: Type.Integer() }, NoMore)),
  },
  NoMore,
);
export type CodeStatistics = Static<typeof CodeStatistics>;

/** What was agreed on where coders differed. */
const Settlement = Type.Object(
  {
    elementIds: Type.Array(Id),
    note: orNull(Type.String()),
    settledBy: Type.String(),
    settledDateTime: Instant,
  },
  NoMore,
);

/** How far a message is where several coders code it without seeing each other's codes. */
export const Coding = Type.Object(
  {
    /** 1 where everybody sees all. */
    codersWanted: Type.Integer(),
    codersDone: Type.Integer(),
    /** Whether the reader has finished. */
    isDone: Type.Boolean(),
    /** Whether enough have finished, so that everybody sees all. */
    isOpen: Type.Boolean(),
    /** Whether those who have finished found different things; false until it is open. */
    isDisputed: Type.Boolean(),
    settlement: orNull(Settlement),
  },
  NoMore,
);
export type Coding = Static<typeof Coding>;
export const WrittenCoding = Type.Object({ ...Coding.properties, ...counted }, NoMore);
export type WrittenCoding = Static<typeof WrittenCoding>;
export const NewSettlement = Type.Object({ elementIds, note: Type.Optional(orNull(note)) }, NoMore);
export type NewSettlement = Static<typeof NewSettlement>;

export const TeamQuery = Type.Object({ teamId: Type.Optional(Id) }, NoMore);

/** How far two coders agree, by the messages that both have finished. */
export const CoderPair = Type.Object(
  {
    coders: pairOf(ConsoleCoder),
    messages: Type.Integer(),
    /** Those that one of them used; `percent` from 0 to 100, `kappa` null where nothing can be said. */
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
);
export type CoderPair = Static<typeof CoderPair>;

export const Agreement = Type.Object(
  {
    codersWanted: Type.Integer(),
    /** Messages that enough coders have finished; with none there is not enough to say anything. */
    messages: Type.Integer(),
    pairs: Type.Array(CoderPair),
  },
  NoMore,
);
export type Agreement = Static<typeof Agreement>;

/** A message on which its coders differ and nothing was settled yet. */
const Disagreement = Type.Object(
  {
    message: ConsoleMessage,
    codings: Type.Array(Type.Object({ ...coderFields, elementIds: Type.Array(Id) }, NoMore)),
  },
  NoMore,
);

export const Disagreements = Type.Object(
  {
    total: Type.Integer(),
    /** The newest ones. */
    disagreements: Type.Array(Disagreement),
  },
  NoMore,
);
export type Disagreements = Static<typeof Disagreements>;
