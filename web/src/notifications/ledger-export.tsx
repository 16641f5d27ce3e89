// What became of a patient's notifications, as a file.
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { useTranslation } from '../i18n/translation.ts';
import { saveFile } from '../platform/save-file.ts';
import { showSuccess } from '../ui/toasts.ts';
import { fetchLedgerCsv } from './queries.ts';

export function LedgerExport({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: async () => {
      const { type, value } = await fetchLedgerCsv(patientId, teamId);
      const name = fileName(`${patientId}_notifications`, 'notifications');
      saveFile(new Blob([value], { type: 'text/csv;charset=utf-8' }), `${name}.${type}`);
    },
    onSuccess: () => showSuccess(t('DownloadSuccess')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypeCsv size={20} stroke={1.75} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate()}
      data-no-print
    >
      {t('LedgerExport')}
    </Button>
  );
}
