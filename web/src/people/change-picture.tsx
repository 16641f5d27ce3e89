// The control that takes a new profile picture: PNG or JPEG, anything else is refused at once.
import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { showError, showFailedCall, showSuccess } from '../ui/toasts.ts';
import { useChangePicture } from './queries.ts';

export function ChangePicture() {
  const { t } = useTranslation();
  const change = useChangePicture();
  const clear = useRef<() => void>(null);

  const take = (file: File | null) => {
    if (file === null) return;
    const fault = pictureFault(file);
    if (fault === 'wrongType') showError(t('FileUploadHintMessage'));
    else if (fault === 'tooLarge')
      showError(t('FileTooLargeMessage', { size: limits.pictureBytes / 1_000_000 }));
    else
      change.mutate(file, {
        onSuccess: () => showSuccess(t('PictureChanged')),
        onError: (error) => showFailedCall(error, t('ProfileImageUploadError')),
      });
    // The same file may be chosen again after a failure.
    clear.current?.();
  };

  return (
    <FileButton onChange={take} accept={pictureTypes.join(',')} resetRef={clear}>
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="sm"
          loading={change.isPending}
          leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
        >
          {t('ChangePicture')}
        </Button>
      )}
    </FileButton>
  );
}

const pictureTypes = ['image/png', 'image/jpeg'] as const;

type PictureFault = 'wrongType' | 'tooLarge';

/** Whether a chosen file can be a profile picture; the server looks at its bytes afterwards (SPEC 5). */
export function pictureFault(file: { type: string; size: number }): PictureFault | undefined {
  // Some systems still name JPEG this way (SPEC 5).
  if (![...pictureTypes, 'image/jpg'].includes(file.type)) return 'wrongType';
  return file.size > limits.pictureBytes ? 'tooLarge' : undefined;
}
