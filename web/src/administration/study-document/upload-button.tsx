// Puts the text of a study file into the editor, in place of what stands there; that can be undone.
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { showError, showSuccess } from '../../ui/toasts.ts';

export function UploadButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation();
  const clear = useRef<() => void>(null);
  const read = async (file: File | null) => {
    // The same file may be chosen again, once it is corrected.
    clear.current?.();
    if (!file) return;
    const text = await textOf(file);
    if (text === undefined) showError(t('DocNotText', { size: limits.studyDocumentBytes / 1_000_000 }));
    else {
      onText(text);
      showSuccess(t('DocUploaded'));
    }
  };
  return (
    <FileButton onChange={(file) => void read(file)} accept=".yaml,.yml,text/yaml" resetRef={clear}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}>
          {t('DocUpload')}
        </Button>
      )}
    </FileButton>
  );
}

async function textOf(file: File): Promise<string | undefined> {
  if (file.size > limits.studyDocumentBytes) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? undefined : text.replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
