// A refusal on the wire (RFC 9457), as a schema for the API's document.

import { Type } from 'typebox';
import { problemCodes } from '../problems.ts';
import { NoMore, oneOf } from './wire.ts';

export const ProblemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code: oneOf(problemCodes),
    detail: Type.String(),
    requestId: Type.String(),
    text: Type.Optional(Type.String({ description: 'Translation key' })),
    values: Type.Optional(Type.Array(Type.String())),
    field: Type.Optional(Type.String()),
  },
  NoMore,
);
