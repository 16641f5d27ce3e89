// The environment as the browser stores it (SPEC 3 and 9): in the session for an hour, and which team was used last.
// Nothing of React, so that it can be read before the application is there.
import type { Environment } from '@trialog/contract/projects.ts';
import { localStore, sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';

const environmentKey = storageKeys.environment.key;
const lastUsedKey = storageKeys.lastTeam.key;

export interface TeamRef {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** What the session holds for this person, expired or not. */
export function storedEnvironment(userId: string): Environment | undefined {
  const stored = parseJson<Environment>(sessionStore.get(environmentKey)) as Environment | undefined;
  return stored?.userId === userId ? stored : undefined;
}

export const isExpired = (environment: Environment, now: number): boolean => environment.expiresOn <= now;

export function storeEnvironment(environment: Environment): void {
  sessionStore.set(environmentKey, JSON.stringify(environment));
}

/** The team that this person chose last in this browser; another person's is forgotten on sight. */
export function lastUsedTeam(userId: string): TeamRef | undefined {
  const stored = parseJson<TeamRef & { userId: string }>(localStore.get(lastUsedKey));
  if (stored?.userId === userId) return stored as TeamRef;
  localStore.remove(lastUsedKey);
  return undefined;
}

export function rememberTeam(userId: string, { projectId, medicalTeamId }: TeamRef): void {
  localStore.set(lastUsedKey, JSON.stringify({ userId, projectId, medicalTeamId }));
}

export function forgetEnvironment(): void {
  sessionStore.remove(environmentKey);
  localStore.remove(lastUsedKey);
}
