// The shapes of the study document: its draft, what a check says of a text, and its published versions.
import { Type } from 'typebox';
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
 * The text is that of the draft, or else of the version in force. The example is a first questionnaire to put into it, where the
 * study has none.
 */
export const StudyDraft = Type.Object(
  { state: StudyDraftState, text: Type.String(), example: orNull(Type.String()) },
  NoMore,
);
export type StudyDraft = Static<typeof StudyDraft>;

export const SavingQuery = Type.Object({ revision: Revision, baseVersion: Version }, NoMore);
export type SavingQuery = Static<typeof SavingQuery>;

export const RevisionQuery = Type.Object({ revision: Revision }, NoMore);

/** Which draft is meant, as it was looked at. */
export const DraftStep = Type.Object({ revision: Revision, reason: Reason }, NoMore);
export type DraftStep = Static<typeof DraftStep>;

const Finding = Type.Object(
  { line: Type.Integer({ minimum: 1 }), column: Type.Integer({ minimum: 1 }), message: Type.String() },
  NoMore,
);

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
    /** From the version in force; nothing where there are mistakes. */
    ...changes,
    needsApproval: Type.Boolean(),
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
