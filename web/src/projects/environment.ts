// The environment: the study and team someone works in, stored in the browser session for an hour (SPEC 3 and 9).
// A page asks `useEnvironment()`; environment-provider.tsx finds it.
import { type Environment, Status } from '@trialog/contract/projects.ts';
import type { MedicalTeamItem, Project } from '@trialog/contract/schemas/projects.ts';
import { createContext, useContext } from 'react';
import type { TextKey } from '../i18n/en.ts';

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

/** SPEC 6: a patient's menu and pages need an open team. */
export const isOpen = ({
  projectStatus,
  medicalTeamStatus,
}: Pick<Environment, 'projectStatus' | 'medicalTeamStatus'>): boolean =>
  projectStatus === Status.OPEN && medicalTeamStatus === Status.OPEN;
