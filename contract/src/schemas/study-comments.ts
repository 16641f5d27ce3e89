// The shapes of comments on a study's document.
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { Id, Instant, NoMore, orNull, type Static } from './wire.ts';

const Said = {
  commentId: Id,
  author: Type.String(),
  text: Type.String(),
  writtenAt: Instant,
};

export const StudyComment = Type.Object(
  {
    ...Said,
    /** The keys that lead to the part that it is about. */
    path: Type.String(),
    answers: Type.Array(Type.Object(Said, NoMore)),
    resolved: orNull(Type.Object({ by: Type.String(), at: Instant }, NoMore)),
  },
  NoMore,
);
export type StudyComment = Static<typeof StudyComment>;

/** What is open, the oldest first, and then what was resolved, the newest first. */
export const StudyComments = Type.Object({ comments: Type.Array(StudyComment) }, NoMore);
export type StudyComments = Static<typeof StudyComments>;

/** On a part of the document, or in answer to a comment on it. */
export const NewStudyComment = Type.Object(
  {
    path: Type.String({ minLength: 1, maxLength: limits.studyPathCharacters }),
    text: Type.String({ maxLength: 32 * limits.studyCommentCharacters }),
    answers: Type.Optional(Id),
  },
  NoMore,
);
export type NewStudyComment = Static<typeof NewStudyComment>;
