// One comment: where it belongs, who wrote what when, its answers, and whether it is resolved.
import { Button } from '@mantine/core';
import type { StudyComment } from '@trialog/contract/schemas/study-comments.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { Moment } from '../../../ui/moment.tsx';
import { locationOf } from '../change-location.ts';
import classes from '../study-document.module.css';
import { CommentForm } from './comment-form.tsx';

interface Props {
  projectId: string;
  comment: StudyComment;
  /** Where its part is now, for those who see the text. */
  at?: { line: number; column: number } | undefined;
  onGo?: ((at: { line: number; column: number }) => void) | undefined;
  /** Only for those who may write. */
  onResolve?: (() => void) | undefined;
  isBusy?: boolean;
}

export function CommentItem({ projectId, comment, at, onGo, onResolve, isBusy = false }: Props) {
  const { t } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const { path, answers, resolved, commentId } = comment;
  return (
    <li className={classes.change}>
      {at && onGo && (
        <button type="button" className="text-button p-0" onClick={() => onGo(at)}>
          {t('DocLine', { line: at.line, column: at.column })}
        </button>
      )}
      <span className="quiet break text-14">{locationOf(t, path).join(' › ')}</span>
      <Said said={comment} />
      {answers.map((answer) => (
        <div key={answer.commentId} className={classes.answer}>
          <Said said={answer} />
        </div>
      ))}
      {resolved && (
        <span className="quiet text-14">
          {t('DocResolvedBy', { name: resolved.by })} · <Moment at={resolved.at} withTime />
        </span>
      )}
      {onResolve && !isAnswering && (
        <div className="row wrap gap-8">
          <Button variant="default" size="sm" onClick={() => setAnswering(true)}>
            {t('DocAnswer')}
          </Button>
          <Button variant="default" size="sm" disabled={isBusy} onClick={onResolve}>
            {t('DocResolve')}
          </Button>
        </div>
      )}
      {isAnswering && (
        <CommentForm
          projectId={projectId}
          path={path}
          answers={commentId}
          label={t('DocYourAnswer')}
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  );
}

function Said({ said }: { said: Pick<StudyComment, 'author' | 'text' | 'writtenAt'> }) {
  return (
    <div className="stack gap-2">
      <span className="text-14">
        <span className="semibold">{said.author}</span>{' '}
        <span className="quiet">
          · <Moment at={said.writtenAt} withTime />
        </span>
      </span>
      <span className={`break ${classes.said}`}>{said.text}</span>
    </div>
  );
}
