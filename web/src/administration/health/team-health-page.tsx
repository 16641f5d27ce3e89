// /control/health: how the chosen team goes, for its doctors, nurses and administrators.
import { ControlTabs } from '../../audit-trail/control-tabs.tsx';
import { type ControlTeam, useControlTeam } from '../../audit-trail/control-team.ts';
import { mayIn } from '../../audit-trail/rights.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines, Refused } from '../../ui/states.tsx';
import { HealthView } from './health-view.tsx';
import { useTeamHealth } from './queries.ts';

export default function TeamHealthPage() {
  const { t } = useTranslation();
  const isResolving = useEnvironment().kind === 'resolving';
  const team = useControlTeam();
  return (
    <Page title={t('HealthTeamTitle')} lead={t('HealthLead')} wide>
      {team === undefined && isResolving && <LoadingLines />}
      {team !== undefined &&
        (mayIn(team, 'administration.readTeamHealth') ? (
          <>
            <ControlTabs />
            <OfTeam key={team.medicalTeamId} team={team} />
          </>
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

function OfTeam({ team }: { team: ControlTeam }) {
  const { data, isPending, isLoadingError, error, refetch } = useTeamHealth(team);
  if (isPending) return <LoadingLines lines={5} />;
  if (isLoadingError) return <Failed error={error} onRetry={() => void refetch()} />;
  return data && <HealthView health={data} reader={team} />;
}
