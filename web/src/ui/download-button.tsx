// A button that fetches a file and hands it to the browser; while it is under way the button waits.
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translation.ts';
import { saveFile } from '../platform/save-file.ts';
import { showSuccess } from './toasts.ts';

interface Download {
  readonly file: Blob;
  readonly name: string;
}

interface Props {
  icon: Icon;
  text: string;
  fetchFile: () => Promise<Download>;
  className?: string | undefined;
  /** Left out of a printed page. */
  onScreenOnly?: boolean;
}

export function DownloadButton({ icon: Sign, text, fetchFile, className = '', onScreenOnly }: Props) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () => {
      const { file, name } = await fetchFile();
      saveFile(file, name);
    },
    onSuccess: () => showSuccess(t('DownloadSuccess')),
  });
  return (
    <Button
      variant="default"
      className={className}
      leftSection={<Sign size={20} stroke={1.75} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
      data-no-print={onScreenOnly || undefined}
    >
      {text}
    </Button>
  );
}

export const csvBlob = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });
