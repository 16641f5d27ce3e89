// Comments beside the text: a new one is about the line that one is at.
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { locationOf } from '../change-location.ts';
import { usePart } from '../queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';

interface Props {
  projectId: string;
  text: string;
  /** Where one is in the text. */
  line: number;
  commented: StudyCheck['commented'] | undefined;
  onGo: (at: { line: number; column: number }) => void;
}

export function CommentsPanel({ projectId, text, line, commented, onGo }: Props) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<{ text: string; line: number }>();
  return (
    <CommentList projectId={projectId} commented={commented} onGo={onGo} mayWrite>
      {begun ? (
        <NewComment projectId={projectId} begun={begun} onClose={() => setBegun(undefined)} />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconMessagePlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setBegun({ text, line })}
          >
            {t('DocCommentOn', { line })}
          </Button>
        </div>
      )}
    </CommentList>
  );
}

interface NewProps {
  projectId: string;
  begun: { text: string; line: number };
  onClose: () => void;
}

function NewComment({ projectId, begun, onClose }: NewProps) {
  const { t } = useTranslation();
  const { data, isPending } = usePart(projectId, begun.text, begun.line);
  const path = data?.part ?? undefined;
  return (
    <div className="stack gap-8">
      <span className="quiet break text-14" role="status">
        {path !== undefined ? locationOf(t, path).join(' › ') : isPending ? '' : t('DocNoPart')}
      </span>
      <CommentForm
        projectId={projectId}
        path={path}
        label={t('DocCommentOn', { line: begun.line })}
        onClose={onClose}
      />
    </div>
  );
}
