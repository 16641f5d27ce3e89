// The study file that a new study begins with.
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { errorAt } from '../failure.tsx';

interface Props {
  file: File | null;
  onFile: (file: File | null) => void;
  error: unknown;
}

export function StudyFileField({ file, onFile, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const refused = errorAt(error, 'file');
  return (
    <div className="stack gap-8">
      <div className="row wrap items-center gap-12">
        <FileButton onChange={onFile} accept=".yaml,.yml,text/yaml">
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
            >
              {t('StudyFileChoose')}
            </Button>
          )}
        </FileButton>
        {file !== null && (
          <span className="break" role="status">
            {t('StudyFileChosen', { name: file.name })}
          </span>
        )}
      </div>
      <div id={id} className="stack gap-4">
        <span className="quiet text-14">
          {t('StudyFileHint', { size: limits.studyDocumentBytes / 1_000_000 })}
        </span>
        {refused}
      </div>
    </div>
  );
}
