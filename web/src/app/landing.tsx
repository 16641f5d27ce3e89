// Takes everyone where they belong (SPEC 2 and 4): `/` leads on, `/messages` is the wall for those who may see it.
import { isClosedForPatient, landing, type Situation, wallLanding } from '@trialog/contract/rules/landing.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { Navigate } from 'react-router';
import { type Chosen, useEnvironment } from '../projects/environment.ts';
import { EnvironmentMissing } from './environment-missing.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';

export function Landing() {
  const state = useEnvironment();
  if (state.kind !== 'chosen') return <EnvironmentMissing state={state} />;
  return <Navigate to={landing(situationOf(state))} replace />;
}

export function Wall({ children }: { children: ReactNode }) {
  const state = useEnvironment();
  if (state.kind !== 'chosen') return <EnvironmentMissing state={state} />;
  const home = wallLanding(situationOf(state));
  return home === paths.messages ? <InPieces>{children}</InPieces> : <Navigate to={home} replace />;
}

/** A patient's wall after the study has closed, to be read. */
export function OwnMessages({ children }: { children: ReactNode }) {
  const state = useEnvironment();
  if (state.kind !== 'chosen') return <EnvironmentMissing state={state} />;
  return isClosedForPatient(situationOf(state)) ? (
    <InPieces>{children}</InPieces>
  ) : (
    <Navigate to={paths.messages} replace />
  );
}

/** A large page is drawn in small pieces, between which the application answers. */
function InPieces({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <PageLoading />;
}

/** What the rules of menus and redirects need to know about the chosen environment. */
export function situationOf({ environment, project, team }: Chosen): Situation {
  return {
    roles: team.roles,
    projectStatus: environment.projectStatus,
    medicalTeamStatus: environment.medicalTeamStatus,
    isMessagingActive: project.properties.isMessagingActive,
  };
}
