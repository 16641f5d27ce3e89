// /control: the studies in which somebody has a role; for everybody else the first page that they may read in the chosen team.
import { lazy } from 'react';
import { Navigate } from 'react-router';
import { readsPeople } from '../administration/rights.ts';
import {
  withAdministrationTexts,
  withFirstRunTexts,
  withStudiesTexts,
  withTrailTexts,
} from '../i18n/load-for-staff.ts';
import { useMe } from '../people/queries.ts';
import { useEnvironment } from '../projects/environment.ts';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';

const StudiesPage = lazy(() =>
  withFirstRunTexts(
    withStudiesTexts(withAdministrationTexts(withTrailTexts(import('../administration/studies-page.tsx')))),
  ),
);

export function ControlStart() {
  const { kind, team } = useEnvironment();
  const me = useMe().data;
  if (me?.studyRoles !== undefined) return <StudiesPage />;
  if (kind === 'resolving') return <PageLoading />;
  return <Navigate to={team && readsPeople(team) ? paths.people : paths.auditTrail} replace />;
}
