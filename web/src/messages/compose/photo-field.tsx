// Takes the photo of a message: chosen, checked, shown, removed (SPEC 5).
import { Button, FileButton, Skeleton, Text } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { showError } from '../../ui/toasts.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { acceptedPhotos, type Photo, photoFault, readingFault } from './photo-check.ts';
import classes from './photo-field.module.css';
import type { DraftPhotoState } from './use-draft-photo.ts';

interface Props {
  photo: Photo | undefined;
  state: DraftPhotoState;
  onChange: (photo: Photo | undefined) => void;
}

export function PhotoField({ photo, state, onChange }: Props) {
  const { t } = useTranslation();
  const clear = useRef<() => void>(null);
  const add = useRef<HTMLButtonElement>(null);

  const take = async (file: File | null) => {
    // The same file may be chosen again.
    clear.current?.();
    if (file === null) return;
    const fault = photoFault(file) ?? (await readingFault(file));
    if (fault === undefined) return onChange({ file, key: crypto.randomUUID() });
    if (fault === 'wrongType') showError(t('FileUploadHintMessage'));
    else if (fault === 'tooLarge')
      showError(t('FileTooLargeMessage', { size: limits.pictureBytes / 1_000_000 }));
    else showError(t('PhotoPermissionError'));
  };
  const remove = () => {
    onChange(undefined);
    requestAnimationFrame(() => add.current?.focus());
  };

  if (photo !== undefined) return <Preview photo={photo} onRemove={remove} />;
  if (state === 'reading') return <Skeleton className={classes.picture} aria-hidden />;
  return (
    <div>
      <FileButton onChange={(file) => void take(file)} accept={acceptedPhotos} resetRef={clear}>
        {(props) => (
          <Button
            {...props}
            ref={add}
            variant="default"
            leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />}
          >
            {t('AddPhoto')}
          </Button>
        )}
      </FileButton>
      {state === 'missing' && (
        <Text size="sm" c="dimmed" mt="var(--space-4)">
          {t('PhotoToChooseAgain')}
        </Text>
      )}
    </div>
  );
}

function Preview({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { t } = useTranslation();
  const url = useObjectUrl(photo.file);
  return (
    <div className="row wrap items-center gap-16">
      {url !== undefined && <img className={classes.picture} src={url} alt={t('PhotoPreview')} />}
      <Button
        variant="default"
        size="sm"
        onClick={onRemove}
        leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
      >
        {t('RemovePhoto')}
      </Button>
    </div>
  );
}
