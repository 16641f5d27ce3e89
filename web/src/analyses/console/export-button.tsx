// The codes that the filters leave, as a file for those who compute with them.
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showSuccess } from '../../ui/toasts.ts';
import { fetchCodes } from '../queries.ts';
import type { ConsoleView } from './console-view.ts';

interface Props {
  projectId: string;
  studyName: string;
  view: ConsoleView;
}

export function ExportButton({ projectId, studyName, view }: Props) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: async () =>
      saveFile(await fetchCodes(projectId, view), `${fileName(studyName, 'study')}_analyses.csv.gz`),
    onSuccess: () => showSuccess(t('DownloadSuccess')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypeCsv size={20} stroke={1.75} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('ConsoleExport')}
    </Button>
  );
}
