// The shapes of saved replies on the wire.
import { Type } from 'typebox';
import { type Language, languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Id, NoMore, oneOf, type Static } from './wire.ts';

/** Far above what fits: the rules count characters, this keeps a book away. */
const Text = Type.String({ maxLength: limits.shortBodyCharacters * 32 });

const InLanguages = Type.Object(
  Object.fromEntries(languages.map((language) => [language, Type.Optional(Text)])) as Record<
    Language,
    ReturnType<typeof Type.Optional<typeof Text>>
  >,
  NoMore,
);

const content = { name: Text, texts: InLanguages };

export const NewSavedReply = Type.Object(content, NoMore);
export type NewSavedReply = Static<typeof NewSavedReply>;

/** A version after the first was changed: its former ones are in the audit trail. */
export const SavedReply = Type.Object({ savedReplyId: Id, ...content, version: Type.Integer() }, NoMore);
export type SavedReply = Static<typeof SavedReply>;
export const SavedReplies = Type.Array(SavedReply);

/** A saved reply as it is inserted for one reader: in one language, its variables filled in. */
export const ReadyReply = Type.Object(
  { savedReplyId: Id, name: Type.String(), language: oneOf(languages), text: Type.String() },
  NoMore,
);
export type ReadyReply = Static<typeof ReadyReply>;
export const ReadyReplies = Type.Array(ReadyReply);

export const RemovedSavedReply = Type.Object({ savedReplyId: Id }, NoMore);
