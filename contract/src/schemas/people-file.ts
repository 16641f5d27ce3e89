// The shapes of inviting the people of a file: what the check says of it, and who was invited.
import { Type } from 'typebox';
import { problemCodes } from '../problems.ts';
import { RoleSchema } from './people.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static, Url } from './wire.ts';

export const PeopleFileQuery = Type.Object(
  {
    /** Of the check of the same file: whoever sends it wants exactly those invited. Without it, nothing is changed. */
    verdict: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    /** The links are sent by e-mail to those who have an address, instead of being shown. */
    byEmail: Type.Optional(oneOf(['true'])),
  },
  NoMore,
);
export type PeopleFileQuery = Static<typeof PeopleFileQuery>;

const Mistake = Type.Object(
  {
    /** Which cell, from 0; -1 where the file has no such column. */
    at: Type.Integer({ minimum: -1 }),
    code: oneOf(problemCodes),
    /** In the language of the call. */
    text: Type.String(),
  },
  NoMore,
);

export const RefusedRow = Type.Object(
  {
    /** As spreadsheet programs number rows: the titles are line 1. */
    line: Type.Integer({ minimum: 2 }),
    cells: Type.Array(Type.String()),
    mistakes: Type.Array(Mistake),
  },
  NoMore,
);
export type RefusedRow = Static<typeof RefusedRow>;

export const InvitedRow = Type.Object(
  {
    line: Type.Integer({ minimum: 2 }),
    userId: Id,
    name: Type.String(),
    email: orNull(Type.String()),
    role: RoleSchema,
    studyCode: orNull(Type.String()),
    /** The link that lets the person in: known now, and stored by its hash alone. Null where it is sent by e-mail. */
    url: orNull(Url),
  },
  NoMore,
);
export type InvitedRow = Static<typeof InvitedRow>;

export const PeopleFileAnswer = Type.Object(
  {
    /** Stands for this file and all that was found out about it. */
    verdict: Type.String(),
    /** Of the columns, as the file has them. */
    titles: Type.Array(Type.String()),
    /** Below the titles, empty ones left out. */
    rows: Type.Integer(),
    /** Who can be invited. */
    invitable: Type.Integer(),
    /** Who is in the team already, just so. */
    known: Type.Integer(),
    refused: Type.Array(RefusedRow),
    /** Whether links can be sent by e-mail here. */
    sendsMail: Type.Boolean(),
    /** Null where the file was checked alone. */
    invited: orNull(Type.Object({ until: Instant, people: Type.Array(InvitedRow) }, NoMore)),
  },
  NoMore,
);
export type PeopleFileAnswer = Static<typeof PeopleFileAnswer>;
