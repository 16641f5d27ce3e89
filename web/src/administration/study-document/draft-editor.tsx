// The draft: its text, the next step, and what stands beside the text: what a check says of it, what it would change, and its
// questionnaires as patients fill them in.
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { StudyDraft } from '@trialog/contract/schemas/study-versions.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOfStudyDocument } from '../../audit-trail/addresses.ts';
import { withSurveyTexts } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { LoadingLines } from '../../ui/states.tsx';
import { CheckPanel } from './check-panel.tsx';
import type { Finding } from './code-editor.tsx';
import { CommentsPanel } from './comments/comments-panel.tsx';
import { useComments } from './comments/queries.ts';
import { DocumentPanels, useRoom } from './document-panels.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { DraftSteps } from './draft-steps.tsx';
import { editorPhrases } from './editor-phrases.ts';
import type { FormPart } from './forms/parts.ts';
import { useCheck } from './queries.ts';
import classes from './study-document.module.css';
import { TranslationsPanel } from './translations-panel.tsx';
import { useDocument } from './use-document.ts';

const CodeEditor = lazy(() => import('./code-editor.tsx'));
const StudyForm = lazy(() => import('./forms/study-form.tsx'));
const Preview = lazy(() => withSurveyTexts(import('./preview/preview.tsx')));
const PAUSE_MS = 700;
const none: readonly Finding[] = [];
type Location = Pick<Finding, 'line' | 'column'>;

interface Props {
  projectId: string;
  projectName: string;
  instituteId: string;
  /** As a form; nothing where the text itself is edited. */
  part: FormPart | undefined;
  first: StudyDraft;
}

export function DraftEditor({ projectId, projectName, instituteId, part, first }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const document = useDocument(projectId, first);
  const [paused] = useDebouncedValue(document.text, PAUSE_MS);
  const check = useCheck(projectId, document.state.version, paused);
  const [goTo, setGoTo] = useState<Location>();
  const [line, setLine] = useState(1);
  const comments = useComments(projectId).data?.comments ?? [];
  const openComments = comments.filter(({ resolved }) => resolved === null).length;
  const hasRoom = useRoom();
  const [panel, setPanel] = useState<string>();
  const isCurrent = paused === document.text && !check.isFetching;
  const { state, isUnsaved } = document;
  const stale = check.data?.translations.total ?? 0;
  const go = ({ line, column }: Location) => {
    setGoTo({ line, column });
    if (part) void navigate(addressOfStudyDocument(projectId));
    if (!hasRoom) setPanel(undefined);
  };
  return (
    <div className="stack gap-16">
      <DraftSteps
        projectId={projectId}
        projectName={projectName}
        document={document}
        check={isCurrent ? check.data : undefined}
        openComments={openComments}
      />
      <DraftNotices document={document} onGo={go} />
      <DocumentPanels
        hasRoom={hasRoom}
        chosen={panel}
        onChoose={setPanel}
        title={t(part ? 'FormForm' : 'ContentText')}
        editor={
          part ? (
            <Suspense fallback={<LoadingLines lines={8} />}>
              <StudyForm
                part={part}
                projectId={projectId}
                instituteId={instituteId}
                document={document}
                checkedText={paused}
                found={isCurrent ? check.data : undefined}
                onLine={setLine}
              />
            </Suspense>
          ) : (
            <>
              <Suspense fallback={<Skeleton className={classes.waiting ?? ''} />}>
                <CodeEditor
                  key={i18n.language}
                  value={document.text}
                  label={t('DocEditor')}
                  describedBy={id}
                  phrases={editorPhrases(t)}
                  mistakes={check.data?.mistakes ?? none}
                  warnings={check.data?.warnings ?? none}
                  goTo={goTo}
                  onChange={document.write}
                  onLine={setLine}
                />
              </Suspense>
              <span id={id} className="quiet text-13">
                {t('DocEscape')}
              </span>
            </>
          )
        }
        panels={[
          {
            name: 'check',
            title: t('DocCheck'),
            content: (
              <CheckPanel
                found={check.data}
                isChecking={!isCurrent}
                error={check.error}
                onRetry={() => void check.refetch()}
                onGo={go}
              />
            ),
          },
          {
            name: 'preview',
            title: t('DocPreview'),
            content: check.data ? (
              <Suspense fallback={<LoadingLines lines={5} />}>
                <Preview
                  projectId={projectId}
                  surveys={check.data.surveys}
                  hasMistakes={check.data.mistakes.length > 0}
                  revision={`${state.version} ${state.revision}`}
                  isUnsaved={isUnsaved}
                />
              </Suspense>
            ) : (
              <LoadingLines lines={5} />
            ),
          },
          {
            name: 'translations',
            title: t('DocTranslations'),
            count: { number: stale, label: t('DocStale', { count: stale }) },
            content: (
              <TranslationsPanel
                projectId={projectId}
                found={check.data}
                revision={state.revision}
                isUnsaved={isUnsaved || !isCurrent}
                onGo={go}
              />
            ),
          },
          {
            name: 'comments',
            title: t('DocComments'),
            count: { number: openComments, label: t('DocOpenComments', { count: openComments }) },
            content: (
              <CommentsPanel
                projectId={projectId}
                text={document.text}
                line={line}
                commented={check.data?.commented}
                onGo={go}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
