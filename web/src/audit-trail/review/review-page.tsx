// /control/review: what in the chosen team deserves a second look, and who has looked.
import { type ReviewKind, reviewKinds } from '@trialog/contract/review.ts';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { type Chosen, useEnvironment } from '../../projects/environment.ts';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines, Refused } from '../../ui/states.tsx';
import { ControlTabs } from '../control-tabs.tsx';
import { useTrailStart } from '../queries.ts';
import { reviewsTrail } from '../rights.ts';
import { CheckCard } from './check-card.tsx';
import { useChecks } from './queries.ts';

export default function ReviewPage() {
  const { t } = useTranslation();
  const state = useEnvironment();
  return (
    <Page title={t('ReviewTitle')} lead={t('ReviewLead')} wide>
      {state.kind === 'resolving' && <LoadingLines />}
      {state.kind === 'chosen' &&
        (reviewsTrail(state.team) ? (
          <>
            <ControlTabs />
            <Checks key={state.environment.medicalTeamId} chosen={state} />
          </>
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

const changedLimits = { actions: 'auditTrail.changeCheck' };

/** The opened check is in the address, so that it can be sent to a colleague and the way back leads to it. */
function Checks({ chosen: { environment } }: { chosen: Chosen }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const checks = useChecks(environment);
  const changed = useTrailStart(environment, changedLimits).data?.entries ?? [];
  const opened = reviewKinds.find((kind) => kind === search.get('check'));
  const open = (kind: ReviewKind | undefined) =>
    setSearch(kind === undefined ? {} : { check: kind }, { replace: true });
  return (
    <>
      {checks.isPending && <LoadingLines lines={5} />}
      {checks.isLoadingError && <Failed error={checks.error} onRetry={() => void checks.refetch()} />}
      <ul className="plain-list stack gap-12" aria-label={t('ReviewTitle')} aria-busy={checks.isFetching}>
        {checks.data?.map((check) => (
          <CheckCard
            key={check.kind}
            team={environment}
            check={check}
            isChanged={changed.some(({ objectId }) => objectId === check.kind)}
            isOpen={check.kind === opened}
            onToggle={() => open(check.kind === opened ? undefined : check.kind)}
          />
        ))}
      </ul>
    </>
  );
}
