// The comments on the document: those that are open, by their lines where the text is at hand, and what was resolved.
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { Failed, LoadingLines } from '../../../ui/states.tsx';
import { FormFailure } from '../../failure.tsx';
import classes from '../study-document.module.css';
import { CommentItem } from './comment-item.tsx';
import { useComments, useResolveComment } from './queries.ts';

interface Props {
  projectId: string;
  commented?: StudyCheck['commented'] | undefined;
  onGo?: (at: { line: number; column: number }) => void;
  mayWrite?: boolean;
  children?: ReactNode;
}

export function CommentList({ projectId, commented = [], onGo, mayWrite = false, children }: Props) {
  const { t } = useTranslation();
  const { data, error, isLoadingError, refetch } = useComments(projectId);
  const resolve = useResolveComment(projectId);
  if (isLoadingError) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={4} />;
  const at = (path: string) => commented.find((one) => one.path === path);
  const open = data.comments
    .filter(({ resolved }) => resolved === null)
    .toSorted((a, b) => (at(a.path)?.line ?? 0) - (at(b.path)?.line ?? 0));
  const resolved = data.comments.filter((one) => one.resolved !== null);
  return (
    <div className="stack gap-16">
      {children}
      <FormFailure error={resolve.error} />
      {open.length === 0 && <p className="m-0 quiet">{t('DocNoComments')}</p>}
      <ul className={`plain-list ${classes.changes}`}>
        {open.map((comment) => (
          <CommentItem
            key={comment.commentId}
            projectId={projectId}
            comment={comment}
            at={at(comment.path)}
            onGo={onGo}
            isBusy={resolve.isPending}
            onResolve={mayWrite ? () => resolve.mutate(comment.commentId) : undefined}
          />
        ))}
      </ul>
      {resolved.length > 0 && (
        <details>
          <summary>{t('DocResolvedComments', { count: resolved.length })}</summary>
          <ul className={`plain-list mt-8 ${classes.changes}`}>
            {resolved.map((comment) => (
              <CommentItem key={comment.commentId} projectId={projectId} comment={comment} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
