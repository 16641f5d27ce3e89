// Requests what the first screen of a signed-in tab needs, before the application has loaded: the calls that it is going
// to make (early-requests.ts) and its texts.
import { agreementPaths } from '@trialog/contract/agreements.ts';
import { projectPaths } from '@trialog/contract/projects.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { cachedAgreement } from '../agreements/agreement-cache.ts';
import { isBound } from '../agreements/next-step.ts';
import { minutesOver } from '../app/idle/stored-activity.ts';
import { paths } from '../app/paths.ts';
import { textFiles } from '../i18n/text-files.ts';
import { changesPath, firstPagePath, firstPhotos } from '../messages/wall/first-page.ts';
import { storedOrder } from '../messages/wall/stored-order.ts';
import { cachedProfile } from '../people/profile-cache.ts';
import { currentLanguage } from '../platform/language.ts';
import { cachedChoice } from '../projects/choice-cache.ts';
import { isExpired, storedEnvironment } from '../projects/stored-environment.ts';
import { newBatch, requestEarly } from './early-requests.ts';
import { freshUser } from './stored-tokens.ts';

export function sendFirstRequests(pathname: string): void {
  const nothing = () => undefined;
  textFiles[currentLanguage()]().catch(nothing);
  const token = freshUser()?.access_token;
  if (token === undefined || minutesOver() !== undefined) return;

  const me = cachedProfile()?.me;
  const environment = me && storedEnvironment(me.userId);
  if (environment === undefined || isExpired(environment, Date.now())) return;
  // What the session has cached is checked later, by the page that is drawn from it.
  if (isBound(me!) && cachedAgreement(me!.userId) === undefined) requestEarly(agreementPaths.mine, token);
  if (cachedChoice(me!.userId, Date.now()) === undefined) {
    requestEarly(projectPaths.myTeams(environment.projectId), token);
    requestEarly(projectPaths.one(environment.projectId), token);
  }
  if (pathname !== paths.messages) return;
  // The page must not be older than the counter: whoever uses it has used the counter of the same batch.
  const batch = newBatch();
  requestEarly(changesPath(environment), token, batch)
    .then(({ ok }) =>
      ok ? requestEarly(firstPagePath(environment, storedOrder()), token, batch) : Promise.reject(),
    )
    .then((page) => page.clone().json() as Promise<WallEntry[]>)
    .then((page) => {
      for (const photo of firstPhotos(page)) new Image().src = photo;
    })
    .catch(nothing);
}
