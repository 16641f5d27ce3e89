// The shapes of `Version` and `/config.json`.

import { Type } from 'typebox';
import { pushServices } from '../notifications.ts';
import { NoMore, oneOf, type Static, Url } from './wire.ts';

export const VersionAnswer = Type.Object(
  { version: Type.String(), minimumClientVersion: Type.String() },
  NoMore,
);
export type VersionAnswer = Static<typeof VersionAnswer>;

/** What `/config.json` tells the web. */
export const WebSettings = Type.Object(
  {
    authority: Url,
    clientId: Type.String(),
    redirectUri: Url,
    scope: Type.String(),
    extraQueryParams: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** A provider at another address insists on the ID token when somebody signs out. */
    signOutToken: Type.Optional(Type.Boolean()),
    /** Which service brings push notifications; none where it is absent. */
    pushService: Type.Optional(oneOf(pushServices)),
    /** What a browser subscribes with (`applicationServerKey`). */
    pushKey: Type.Optional(Type.String()),
    analystConsoleUrl: Type.Optional(Url),
    controlPanelUrl: Type.Optional(Url),
    version: Type.String(),
  },
  NoMore,
);
export type WebSettings = Static<typeof WebSettings>;
