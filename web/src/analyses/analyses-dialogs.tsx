// The analyses of a message over the wall (SPEC 2): their list, adding, editing, deleting, and the codebook. Each is
// fetched when it is first needed. Too early, they say from when on (SPEC 5).

import { mayReply } from '@trialog/contract/rules/reply-window.ts';
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { wallRights } from '../messages/rights.ts';
import WallAlert from '../messages/wall/alert.tsx';
import { useMe } from '../people/queries.ts';
import { serverNow } from '../platform/server-clock.ts';
import type { Chosen } from '../projects/environment.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';

const ListDialog = lazy(() => import('./list-dialog.tsx'));
const EditorDialog = lazy(() => import('./editor-dialog.tsx'));
const CodebookDialog = lazy(() => import('./codebook-dialog.tsx'));
const DeleteAnalysisDialog = lazy(() => import('./delete-analysis-dialog.tsx'));

type Opened =
  | { readonly kind: 'list' | 'add' | 'codebook' }
  | { readonly kind: 'edit' | 'delete'; readonly analysis: Analysis };

interface Props {
  message: Message;
  chosen: Chosen;
  /** Leads to what the codebook said before. */
  codebookHistory: ReactNode;
  onClose: () => void;
}

export default function AnalysesDialogs({ message, chosen, codebookHistory, onClose }: Props) {
  const { t } = useTranslation();
  const me = useMe().data;
  useReturnFocus();
  const [opened, setOpened] = useState<Opened>({ kind: 'list' });
  const minutes = chosen.project.properties.messageCanBeRepliedAfterMinutes;
  const [tooEarly] = useState(() => !mayReply(Date.parse(message.createdDateTime), minutes, serverNow()));
  if (me === undefined) return null;
  const mayWrite = wallRights(chosen, me).mayAnalyse;
  const { projectId } = message;
  const toList = () => setOpened({ kind: 'list' });
  if (tooEarly && mayWrite)
    return (
      <WallAlert
        title={t('CannotAnalyseYetTitle')}
        text={t('CannotAnalyseYetMessage', { 0: minutes })}
        onClose={onClose}
      />
    );
  return (
    <Suspense>
      {opened.kind === 'list' && (
        <ListDialog
          message={message}
          mayWrite={mayWrite}
          isBlind={chosen.project.properties.codersPerMessage > 1}
          onAdd={() => setOpened({ kind: 'add' })}
          onEdit={(analysis) => setOpened({ kind: 'edit', analysis })}
          onDelete={(analysis) => setOpened({ kind: 'delete', analysis })}
          onCodebook={() => setOpened({ kind: 'codebook' })}
          onClose={onClose}
        />
      )}
      {opened.kind === 'add' && <EditorDialog message={message} onSaved={toList} onClose={toList} />}
      {opened.kind === 'edit' && (
        <EditorDialog message={message} analysis={opened.analysis} onSaved={toList} onClose={toList} />
      )}
      {opened.kind === 'delete' && (
        <DeleteAnalysisDialog message={message} analysis={opened.analysis} onClose={toList} />
      )}
      {opened.kind === 'codebook' && (
        <CodebookDialog projectId={projectId} history={codebookHistory} onClose={toList} />
      )}
    </Suspense>
  );
}
