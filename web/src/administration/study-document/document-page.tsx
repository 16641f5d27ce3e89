// /control/studies/:projectId/document: the document of a study, its draft as a text or, at /document/:part, a part of it as a form,
// and its versions. Whoever may not change the study sees its versions and the comments on it.
import { accessTable } from '@trialog/contract/access/table.ts';
import type { AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import { useId } from 'react';
import { useParams } from 'react-router';
import { addressOfStudy, addressOfStudyDocument, addressOfStudyForm } from '../../audit-trail/addresses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useStudy } from '../staff-queries.ts';
import { CommentList } from './comments/comment-list.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { type FormPart, formPart, formParts, partTexts } from './forms/parts.ts';
import { useDraft } from './queries.ts';
import { VersionList } from './version-list.tsx';

export default function DocumentPage() {
  const { t } = useTranslation();
  const { projectId = '', part: named } = useParams();
  const part = formPart(named);
  const { data: study, isPending, isLoadingError, error, refetch } = useStudy(projectId);
  const changing: readonly string[] = accessTable['administration.changeDraft'].studyRoles;
  const mayChange = study?.roles.some((role) => changing.includes(role)) ?? false;
  return (
    <Page
      title={study ? `${study.name}: ${t('DocTitle')}` : t('DocTitle')}
      lead={t(part ? 'FormLead' : 'DocLead')}
      back={<BackLink to={addressOfStudy(projectId)} text={study?.name ?? t('FieldStudy')} />}
      wide
    >
      {isPending && <LoadingLines lines={5} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {study && mayChange && (
        <Tabs
          label={t('DocTitle')}
          tabs={[
            ...formParts.map((one) => ({ to: addressOfStudyForm(projectId, one), text: t(partTexts[one]) })),
            { to: addressOfStudyDocument(projectId), text: t('FormText'), end: true },
          ]}
        />
      )}
      {study && (
        <div className="stack gap-24">
          {mayChange && <Draft study={study} part={part} />}
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

function Draft({ study, part }: { study: AdministeredStudy; part: FormPart | undefined }) {
  const { projectId, name, institute } = study;
  const { data, isLoadingError, error, refetch } = useDraft(projectId);
  if (isLoadingError) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} />;
  return (
    <DraftEditor
      key={projectId}
      projectId={projectId}
      projectName={name}
      instituteId={institute.instituteId}
      part={part}
      first={data}
    />
  );
}
