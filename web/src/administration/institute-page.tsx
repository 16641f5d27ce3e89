// /control/institutes/:instituteId: who has a role in all studies of an institute.
import { useParams } from 'react-router';
import { controlAddress } from '../audit-trail/addresses.ts';
import { useTranslation } from '../i18n/translation.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Failed, LoadingLines } from '../ui/states.tsx';
import { DocumentsSection } from './first-run/documents-section.tsx';
import { useInstituteStaff } from './staff-queries.ts';
import { StaffSection } from './staff-section.tsx';

export default function InstitutePage() {
  const { t } = useTranslation();
  const { instituteId = '' } = useParams();
  const { data, isPending, isLoadingError, error, refetch } = useInstituteStaff(instituteId);
  return (
    <Page
      title={data ? t('StaffOfInstitute', { name: data.institute.name }) : t('StudyInstitutes')}
      lead={t('StaffOfInstituteLead')}
      back={<BackLink to={controlAddress} text={t('BackToControl')} />}
      wide
    >
      {isPending && <LoadingLines lines={5} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack gap-24">
          <StaffSection
            of={{ scope: 'institute', id: instituteId }}
            title={t('StudyStaff')}
            staff={data.staff}
            held={['InstituteAdmin']}
            sendsMail={data.sendsMail}
          />
          <DocumentsSection instituteId={instituteId} documents={data.documents} />
        </div>
      )}
    </Page>
  );
}
