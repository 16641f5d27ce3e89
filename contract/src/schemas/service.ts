// The shapes of `Version` and `/config.json`.

import { Type } from 'typebox';
import { pushServices } from '../notifications.ts';
import { NoMore, oneOf, Url } from './wire.ts';

export const VersionSchema = Type.Object(
  { version: Type.String(), minimumClientVersion: Type.String() },
  NoMore,
);

export const WebSettingsSchema = Type.Object(
  {
    authority: Url,
    clientId: Type.String(),
    redirectUri: Url,
    scope: Type.String(),
    extraQueryParams: Type.Optional(Type.Record(Type.String(), Type.String())),
    pushService: Type.Optional(oneOf(pushServices)),
    pushKey: Type.Optional(Type.String()),
    analystConsoleUrl: Type.Optional(Url),
    controlPanelUrl: Type.Optional(Url),
    version: Type.String(),
  },
  NoMore,
);
