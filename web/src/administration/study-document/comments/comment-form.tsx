// Writes a comment on a part of the document, or answers one; what is typed is stored until it is sent.
import { Button } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { isText, useBegunForm } from '../../../people/begun-forms.ts';
import { FailedCall } from '../../../platform/problem.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { FormFailure } from '../../failure.tsx';
import { useWriteComment } from './queries.ts';

interface Props {
  projectId: string;
  /** Nothing while it is not known. */
  path: string | undefined;
  /** The comment that it answers. */
  answers?: string;
  label: string;
  onClose: () => void;
}

export function CommentForm({ projectId, path, answers, label, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWriteComment(projectId);
  const begun = useBegunForm({
    name: `studyComment.${projectId}.${answers ?? 'new'}`,
    first: '',
    isForm: isText,
  });
  const close = () => {
    begun.forget();
    onClose();
  };
  const { error } = write;
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (path === undefined) return;
        write.mutate(
          { path, text: begun.form, ...(answers === undefined ? {} : { answers }) },
          { onSuccess: close },
        );
      }}
    >
      <FormFailure error={error} fields={['text']} />
      <TextAreaField
        label={label}
        value={begun.form}
        onChange={begun.change}
        maximum={limits.studyCommentCharacters}
        error={error instanceof FailedCall && error.problem.field === 'text' ? failureText(error) : undefined}
        rows={2}
        required
      />
      <div className="row wrap gap-8">
        <Button type="submit" loading={write.isPending} disabled={path === undefined}>
          {t(answers === undefined ? 'DocWriteComment' : 'DocAnswer')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
