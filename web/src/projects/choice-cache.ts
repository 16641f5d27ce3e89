// Study and team of the environment, cached in the session for as long as the environment is (SPEC 9): a page that is
// reloaded draws from them at once, and checks afterwards whether they are still valid.
// Nothing of React, so that it can be read before the application is there.
import { currentLanguage } from '../platform/language.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';
import type { Chosen } from './environment.ts';
import { isExpired, storedEnvironment } from './stored-environment.ts';

const { key } = storageKeys.chosenTeam;

interface CachedChoice {
  readonly project: Chosen['project'];
  readonly team: Chosen['team'];
  /** What the server answers may depend on it. */
  readonly language: string;
}

/** Nothing is cached for a person who has no environment. */
export function cacheChoice(chosen: Chosen | undefined): void {
  if (chosen === undefined) {
    sessionStore.remove(key);
    return;
  }
  const { project, team } = chosen;
  sessionStore.set(
    key,
    JSON.stringify({ project, team, language: currentLanguage() } satisfies CachedChoice),
  );
}

/** Of this person, for the environment that the session holds, while its hour lasts. */
export function cachedChoice(userId: string, now: number): Chosen | undefined {
  const environment = storedEnvironment(userId);
  if (environment === undefined || isExpired(environment, now)) return undefined;
  const cached = parseJson<CachedChoice>(sessionStore.get(key)) as CachedChoice | undefined;
  const holds =
    cached?.language === currentLanguage() &&
    cached.project?.projectId === environment.projectId &&
    cached.team?.medicalTeamId === environment.medicalTeamId;
  return holds ? { environment, project: cached.project, team: cached.team } : undefined;
}
