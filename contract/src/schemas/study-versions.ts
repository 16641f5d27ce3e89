// The shapes of the study document: its draft, what a check says of a text, and its published versions.
import { Type } from 'typebox';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static } from './wire.ts';

const Person = Type.Object({ userId: Id, name: Type.String() }, NoMore);
const Version = Type.Integer({ minimum: 1 });
/** Counts each time that somebody saves, publishes or discards the draft. */
const Revision = Type.Integer({ minimum: 0 });
const Reason = Type.Optional(Type.String({ maxLength: 4 * limits.reasonCharacters }));

export const StudyDraftState = Type.Object(
  {
    /** The one in force. */
    version: Version,
    /** Whether there are answers already. */
    hasSubmissions: Type.Boolean(),
    revision: Revision,
    /** Null where nobody has begun to change the version in force. */
    draft: orNull(
      Type.Object(
        {
          baseVersion: Version,
          /** Whoever has written on it. */
          authors: Type.Array(Person),
          savedBy: Person,
          savedAt: Instant,
          request: orNull(Type.Object({ by: Person, at: Instant, reason: orNull(Type.String()) }, NoMore)),
          approval: orNull(Type.Object({ by: Person, at: Instant }, NoMore)),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type StudyDraftState = Static<typeof StudyDraftState>;

/**
 * The text is that of the draft, or else of the version in force, which stands beside it where there is a draft. The example is a
 * first questionnaire to put into it, where the study has none.
 */
export const StudyDraft = Type.Object(
  {
    state: StudyDraftState,
    text: Type.String(),
    inForce: orNull(Type.String()),
    example: orNull(Type.String()),
  },
  NoMore,
);
export type StudyDraft = Static<typeof StudyDraft>;

export const SavingQuery = Type.Object({ revision: Revision, baseVersion: Version }, NoMore);
export type SavingQuery = Static<typeof SavingQuery>;

export const RevisionQuery = Type.Object({ revision: Revision }, NoMore);

/** Which draft is meant, as it was looked at. */
export const DraftStep = Type.Object({ revision: Revision, reason: Reason }, NoMore);
export type DraftStep = Static<typeof DraftStep>;

/** `acceptsStale`: whoever publishes knows that some translations are stale. */
export const PublishingStep = Type.Object(
  { revision: Revision, reason: Reason, acceptsStale: Type.Optional(Type.Boolean()) },
  NoMore,
);
export type PublishingStep = Static<typeof PublishingStep>;

const location = { line: Type.Integer({ minimum: 1 }), column: Type.Integer({ minimum: 1 }) };
const Finding = Type.Object({ ...location, message: Type.String() }, NoMore);

/** Which line's part is asked for. */
export const CheckQuery = Type.Object({ line: Type.Optional(Type.Integer({ minimum: 1 })) }, NoMore);
export type CheckQuery = Static<typeof CheckQuery>;

/** A translation of a text that has changed since; null where it is a page. */
const StaleText = Type.Object(
  {
    path: Type.String(),
    language: oneOf(languages),
    ...location,
    madeFrom: orNull(Type.String()),
    source: orNull(Type.String()),
    text: orNull(Type.String()),
  },
  NoMore,
);
export type StaleText = Static<typeof StaleText>;

/** A translation that is still right, as the draft of this revision has it. */
export const TextCheck = Type.Object(
  {
    revision: Revision,
    path: Type.String({ minLength: 1, maxLength: limits.studyPathCharacters }),
    language: oneOf(languages),
  },
  NoMore,
);
export type TextCheck = Static<typeof TextCheck>;

const changeKinds = ['added', 'removed', 'changed', 'moved'] as const;
const ChangeClassSchema = oneOf(['wording', 'additive', 'critical']);

export const StudyChange = Type.Object(
  {
    /** The keys that lead there: `surveys/aurora/daily/questions/pain/type`. */
    path: Type.String(),
    class: ChangeClassSchema,
    kind: oneOf(changeKinds),
    /** Of a single value; null of a group. */
    before: orNull(Type.String()),
    after: orNull(Type.String()),
  },
  NoMore,
);
export type StudyChange = Static<typeof StudyChange>;

const changes = {
  changes: Type.Array(StudyChange),
  /** Of all of them; of very many only the first are listed. */
  total: Type.Integer(),
  /** Null where nothing differs. */
  worst: orNull(ChangeClassSchema),
};

export const StudyChanges = Type.Object(changes, NoMore);
export type StudyChanges = Static<typeof StudyChanges>;

export const StudyCheck = Type.Object(
  {
    mistakes: Type.Array(Finding),
    warnings: Type.Array(Finding),
    /** The questionnaires, each with the languages that some of its texts are in; nothing where there are mistakes. */
    surveys: Type.Array(
      Type.Object(
        { key: Type.String(), title: Type.String(), languages: Type.Array(oneOf(languages)) },
        NoMore,
      ),
    ),
    /** From the version in force; nothing where there are mistakes. */
    ...changes,
    needsApproval: Type.Boolean(),
    translations: Type.Object(
      {
        /** How many texts the document has, and each language of them; nothing where there are mistakes. */
        texts: Type.Integer(),
        languages: Type.Array(
          Type.Object({ language: oneOf(languages), texts: Type.Integer(), stale: Type.Integer() }, NoMore),
        ),
        stale: Type.Array(StaleText),
        /** Of very many only the first are listed. */
        total: Type.Integer(),
      },
      NoMore,
    ),
    /** Where the parts are that somebody has commented on. */
    commented: Type.Array(Type.Object({ path: Type.String(), ...location }, NoMore)),
    /** The keys that lead to the line that was asked for. */
    part: orNull(Type.String()),
  },
  NoMore,
);
export type StudyCheck = Static<typeof StudyCheck>;

export const StudyVersion = Type.Object(
  {
    version: Version,
    isCurrent: Type.Boolean(),
    /** Nobody where a study file brought it in. */
    publishedBy: orNull(Type.String()),
    approvedBy: orNull(Type.String()),
    reason: orNull(Type.String()),
    /** How many translations were stale then, and known to be. */
    staleTexts: Type.Integer(),
    /** Null where it was brought in since, and nobody has begun to change it. */
    publishedAt: orNull(Instant),
  },
  NoMore,
);
export type StudyVersion = Static<typeof StudyVersion>;

export const StudyVersions = Type.Object({ versions: Type.Array(StudyVersion) }, NoMore);
export type StudyVersions = Static<typeof StudyVersions>;

export const StudyVersionFile = Type.Object({ fileName: Type.String(), text: Type.String() }, NoMore);
export type StudyVersionFile = Static<typeof StudyVersionFile>;
