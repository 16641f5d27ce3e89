// The draft: its text, what a check says of it, what it would change, and the next step.
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { StudyDraft } from '@trialog/contract/schemas/study-versions.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { CheckPanel } from './check-panel.tsx';
import type { Finding } from './code-editor.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { DraftSteps } from './draft-steps.tsx';
import { editorPhrases } from './editor-phrases.ts';
import { useCheck } from './queries.ts';
import classes from './study-document.module.css';
import { useDocument } from './use-document.ts';

const CodeEditor = lazy(() => import('./code-editor.tsx'));
const PAUSE_MS = 700;
const none: readonly Finding[] = [];

interface Props {
  projectId: string;
  projectName: string;
  first: StudyDraft;
}

export function DraftEditor({ projectId, projectName, first }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const document = useDocument(projectId, first);
  const [paused] = useDebouncedValue(document.text, PAUSE_MS);
  const check = useCheck(projectId, document.state.version, paused);
  const [goTo, setGoTo] = useState<Finding>();
  const isCurrent = paused === document.text && !check.isFetching;
  return (
    <div className="stack gap-16">
      <DraftSteps
        projectId={projectId}
        projectName={projectName}
        document={document}
        check={isCurrent ? check.data : undefined}
      />
      <DraftNotices document={document} />
      <div className={classes.columns}>
        <div className={classes.editor}>
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
            />
          </Suspense>
          <span id={id} className="quiet text-13">
            {t('DocEscape')}
          </span>
        </div>
        <CheckPanel
          found={check.data}
          isChecking={!isCurrent}
          error={check.error}
          onRetry={() => void check.refetch()}
          onGo={(finding) => setGoTo({ ...finding })}
        />
      </div>
    </div>
  );
}
