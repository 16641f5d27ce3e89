// The shapes of setting up an installation: the link, and what the first administrator says of the institute and of themselves.
import { Type } from 'typebox';
import { languages } from '../languages.ts';
import { MOST_EMAIL_CHARACTERS, MOST_NAME_CHARACTERS } from '../rules/person-fields.ts';
import { Instant, NoMore, oneOf, type Static, TimeZone, Url } from './wire.ts';

const token = Type.String({ maxLength: 200 });

export const SetUpLink = Type.Object({ token }, NoMore);
export type SetUpLink = Static<typeof SetUpLink>;

/** Of a link that can be used; any other is refused. */
export const UsableSetUpLink = Type.Object({ until: Instant }, NoMore);
export type UsableSetUpLink = Static<typeof UsableSetUpLink>;

export const NewInstallation = Type.Object(
  {
    token,
    institute: Type.String({ maxLength: MOST_NAME_CHARACTERS }),
    name: Type.String({ maxLength: MOST_NAME_CHARACTERS }),
    email: Type.String({ maxLength: MOST_EMAIL_CHARACTERS }),
    language: oneOf(languages),
    timeZone: TimeZone,
  },
  NoMore,
);
export type NewInstallation = Static<typeof NewInstallation>;

/** Where the administrator chooses a password, or connects an account, as whoever is invited does. */
export const SetUpInstallation = Type.Object({ invitation: Url }, NoMore);
export type SetUpInstallation = Static<typeof SetUpInstallation>;
