// The one way to the API: `request` with this browser's token, language and version built in.
import { tagOf } from '@trialog/contract/languages.ts';
import { fetchOrUseEarly } from '../boot/early-requests.ts';
import { currentLanguage } from './language.ts';
import { createRequest } from './request.ts';
import { syncServerClock } from './server-clock.ts';
import { accessToken, renewedToken } from './sign-in.ts';

export const request = createRequest({
  fetch: fetchOrUseEarly,
  tag: () => tagOf[currentLanguage()],
  version: __APP_VERSION__,
  token: accessToken,
  renew: renewedToken,
  newKey: () => crypto.randomUUID(),
  onServerTime: syncServerClock,
});
