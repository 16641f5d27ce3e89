// The environment: the study and team someone works in, kept in the browser session for an hour (SPEC 3 and 9).
// A page asks `useEnvironment()`; environment-provider.tsx finds it.
import { type Environment, type MedicalTeamItem, Status } from '@trialog/contract/projects.ts';
import type { Project } from '@trialog/contract/schemas/projects.ts';
import { createContext, useContext } from 'react';
import type { TextKey } from '../i18n/en.ts';
import { lastingStore, tabStore } from '../platform/storage.ts';

export interface Chosen {
  readonly environment: Environment;
  readonly project: Project;
  /** The team as its member sees it: rights follow the roles held there. */
  readonly team: MedicalTeamItem;
}

interface NotChosen {
  readonly environment?: undefined;
  readonly project?: undefined;
  readonly team?: undefined;
}

export type EnvironmentState =
  | ({ kind: 'chosen' } & Chosen)
  | ({ kind: 'resolving' } & NotChosen)
  /** There is a choice to make, or nothing to choose from; `text` says so where there is nothing. */
  | ({ kind: 'none'; text?: TextKey } & NotChosen)
  | ({ kind: 'failed'; text: TextKey; error: unknown; retry: () => void } & NotChosen);

export const EnvironmentContext = createContext<EnvironmentState>({ kind: 'none' });

export const useEnvironment = (): EnvironmentState => useContext(EnvironmentContext);

const environmentKey = 'trialog.environment';
const lastUsedKey = 'trialog.last-team';

export interface TeamRef {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** What the session holds for this person, expired or not. */
export function storedEnvironment(userId: string): Environment | undefined {
  const kept = parsed<Environment>(tabStore.get(environmentKey));
  return kept?.userId === userId ? kept : undefined;
}

export const isExpired = (environment: Environment, now: number): boolean => environment.expiresOn <= now;

export function storeEnvironment(environment: Environment): void {
  tabStore.set(environmentKey, JSON.stringify(environment));
}

/** The team that this person chose last in this browser; another person's is forgotten on sight. */
export function lastUsedTeam(userId: string): TeamRef | undefined {
  const kept = parsed<TeamRef & { userId: string }>(lastingStore.get(lastUsedKey));
  if (kept?.userId === userId) return kept;
  lastingStore.remove(lastUsedKey);
  return undefined;
}

export function rememberTeam(userId: string, { projectId, medicalTeamId }: TeamRef): void {
  lastingStore.set(lastUsedKey, JSON.stringify({ userId, projectId, medicalTeamId }));
}

export function forgetEnvironment(): void {
  tabStore.remove(environmentKey);
  lastingStore.remove(lastUsedKey);
}

/** SPEC 6: a patient's menu and pages need an open team. */
export const isOpen = ({ projectStatus, medicalTeamStatus }: Environment): boolean =>
  projectStatus === Status.OPEN && medicalTeamStatus === Status.OPEN;

function parsed<T>(text: string | undefined): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
