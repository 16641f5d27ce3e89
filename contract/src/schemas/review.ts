// The shapes of the review of the audit trail.
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { roles } from '../people.ts';
import { reviewKinds } from '../review.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static } from './wire.ts';

const Kind = oneOf(reviewKinds);

export const ReviewLook = Type.Object(
  {
    at: Instant,
    by: Type.Object({ userId: Id, name: Type.String() }, NoMore),
    /** What was looked at: everything after this, where there is a beginning. */
    after: orNull(Instant),
    until: Instant,
    threshold: Type.Integer(),
    findings: Type.Integer(),
    note: Type.String(),
  },
  NoMore,
);
export type ReviewLook = Static<typeof ReviewLook>;

const check = {
  kind: Kind,
  threshold: Type.Integer(),
  /** What came since somebody looked last; everything where nobody has. */
  findings: Type.Integer(),
  lastLook: orNull(ReviewLook),
};

export const ReviewChecks = Type.Array(Type.Object(check, NoMore));
export type ReviewChecks = Static<typeof ReviewChecks>;
export type ReviewCheck = ReviewChecks[number];

export const ReviewFinding = Type.Object(
  {
    at: Instant,
    patients: Type.Array(
      Type.Object({ userId: Id, studyCode: orNull(Type.String()), name: orNull(Type.String()) }, NoMore),
    ),
    /** Whose role it was. */
    person: orNull(Type.Object({ userId: Id, name: Type.String(), role: oneOf(roles) }, NoMore)),
    round: orNull(Type.Object({ roundId: Id, title: Type.String() }, NoMore)),
    /** Seconds a question, minutes after midnight, changes, patients, or hours, as the check counts. */
    amount: Type.Number(),
  },
  NoMore,
);
export type ReviewFinding = Static<typeof ReviewFinding>;

export const CheckedReview = Type.Object(
  {
    kind: Kind,
    threshold: Type.Integer(),
    after: orNull(Instant),
    /** Whoever says that they have looked says up to when. */
    until: Instant,
    /** The newest first. */
    found: Type.Array(ReviewFinding),
    /** Of all, shown or not. */
    findings: Type.Integer(),
    /** The newest first. */
    looks: Type.Array(ReviewLook),
  },
  NoMore,
);
export type CheckedReview = Static<typeof CheckedReview>;

/** Since the last look, unless everything is asked for. */
export const ReviewQuery = Type.Object({ all: Type.Optional(Type.Literal('true')) }, NoMore);
export type ReviewQuery = Static<typeof ReviewQuery>;

export const NewLook = Type.Object(
  {
    after: orNull(Instant),
    until: Instant,
    note: Type.String({ maxLength: limits.lookNoteCharacters * 4 }),
  },
  NoMore,
);
export type NewLook = Static<typeof NewLook>;

export const NewThreshold = Type.Object({ threshold: Type.Integer() }, NoMore);
export type NewThreshold = Static<typeof NewThreshold>;
