// The pages about a team of a study in which one has a role: finds the team that the address names.
import type { AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { addressOfStudy } from '../audit-trail/addresses.ts';
import { type ControlTeam, StudyTeamContext } from '../audit-trail/control-team.ts';
import { useTranslation } from '../i18n/translation.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Failed, LoadingLines, Refused } from '../ui/states.tsx';
import { useStudy } from './staff-queries.ts';

export default function StudyTeam() {
  const { t } = useTranslation();
  const { projectId = '', teamId = '' } = useParams();
  const { data, isLoadingError, error, refetch } = useStudy(projectId);
  const team = useMemo(() => data && teamIn(data, teamId), [data, teamId]);
  if (team !== undefined)
    return (
      <StudyTeamContext value={team}>
        <Outlet />
      </StudyTeamContext>
    );
  return (
    <Page title={t('FieldStudy')} back={<BackLink to={addressOfStudy(projectId)} text={t('BackToStudy')} />}>
      {data !== undefined ? (
        <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
      ) : isLoadingError ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines lines={5} />
      )}
    </Page>
  );
}

function teamIn({ projectId, name, status, roles, teams }: AdministeredStudy, teamId: string) {
  const found = teams.find((team) => team.teamId === teamId);
  if (found === undefined) return undefined;
  return {
    projectId,
    projectName: name,
    projectStatus: status,
    medicalTeamId: teamId,
    medicalTeamName: found.name,
    medicalTeamStatus: found.status,
    roles: [],
    studyRoles: roles,
    isOfStudy: true,
  } satisfies ControlTeam;
}
