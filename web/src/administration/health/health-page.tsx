// /control/studies/:projectId/health: how a study goes, for those who watch over it.
import { studyRoles } from '@trialog/contract/study-roles.ts';
import { useParams } from 'react-router';
import { addressOfStudy } from '../../audit-trail/addresses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { useStudy } from '../staff-queries.ts';
import { HealthView } from './health-view.tsx';
import { useStudyHealth } from './queries.ts';

export default function HealthPage() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  const health = useStudyHealth(projectId);
  // Which pages a lamp may lead to.
  const study = useStudy(projectId);
  const { data } = health;
  const held = study.data?.roles;
  const failed = [health, study].find((one) => one.isLoadingError);
  return (
    <Page
      title={t('HealthTitle')}
      lead={t('HealthLead')}
      back={<BackLink to={addressOfStudy(projectId)} text={data?.study.name ?? t('FieldStudy')} />}
      wide
    >
      {failed === undefined && (!data || !held) && <LoadingLines lines={5} />}
      {failed && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      {data && held && (
        <HealthView
          health={data}
          reader={{
            roles: [],
            studyRoles: studyRoles.filter((role) => held.includes(role)),
            isOfStudy: true,
          }}
        />
      )}
    </Page>
  );
}
