// A refusal on the wire: RFC 9457, plus `code`, `requestId` and `text`, the translation key.

import { Type } from 'typebox';
import { problemCodes } from '../problems.ts';
import type { TextKey } from '../text-keys.ts';
import { NoMore, oneOf, type Static } from './wire.ts';

export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code: oneOf(problemCodes),
    detail: Type.String(),
    requestId: Type.String(),
    text: Type.Optional(Type.Unsafe<TextKey>({ type: 'string', description: 'Translation key' })),
    /** What replaces `{0}`, `{1}` … in the text. */
    values: Type.Optional(Type.Array(Type.String())),
    /** Which field of the request is meant. */
    field: Type.Optional(Type.String()),
  },
  NoMore,
);
export type Problem = Static<typeof Problem>;
