// /control/studies/:projectId/document: the document of a study, its draft and its versions. Whoever may not change the study
// sees its versions and the comments on it.
import { accessTable } from '@trialog/contract/access/table.ts';
import { useId } from 'react';
import { useParams } from 'react-router';
import { addressOfStudy } from '../../audit-trail/addresses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { useStudy } from '../staff-queries.ts';
import { CommentList } from './comments/comment-list.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { useDraft } from './queries.ts';
import { VersionList } from './version-list.tsx';

export default function DocumentPage() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  const { data: study, isPending, isLoadingError, error, refetch } = useStudy(projectId);
  const changing: readonly string[] = accessTable['administration.changeDraft'].studyRoles;
  const mayChange = study?.roles.some((role) => changing.includes(role)) ?? false;
  return (
    <Page
      title={study ? `${study.name}: ${t('DocTitle')}` : t('DocTitle')}
      lead={t('DocLead')}
      back={<BackLink to={addressOfStudy(projectId)} text={study?.name ?? t('FieldStudy')} />}
      wide
    >
      {isPending && <LoadingLines lines={5} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {study && (
        <div className="stack gap-24">
          {mayChange && <Draft projectId={projectId} projectName={study.name} />}
          {!mayChange && <Comments projectId={projectId} />}
          <VersionList projectId={projectId} />
        </div>
      )}
    </Page>
  );
}

/** For those who read the study and do not change it. */
function Comments({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="stack gap-12" aria-labelledby={id}>
      <h2 id={id} className="m-0 text-17 semibold">
        {t('DocComments')}
      </h2>
      <CommentList projectId={projectId} />
    </section>
  );
}

function Draft({ projectId, projectName }: { projectId: string; projectName: string }) {
  const { data, isLoadingError, error, refetch } = useDraft(projectId);
  if (isLoadingError) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} />;
  return <DraftEditor key={projectId} projectId={projectId} projectName={projectName} first={data} />;
}
