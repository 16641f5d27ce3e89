// What became of a patient's notifications, as a file.
import { IconFileTypeCsv } from '@tabler/icons-react';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { useTranslation } from '../i18n/translation.ts';
import { csvBlob, DownloadButton } from '../ui/download-button.tsx';
import { fetchLedgerCsv } from './queries.ts';

export function LedgerExport({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      icon={IconFileTypeCsv}
      text={t('LedgerExport')}
      onScreenOnly
      fetchFile={async () => {
        const { type, value } = await fetchLedgerCsv(patientId, teamId);
        const name = fileName(`${patientId}_notifications`, 'notifications');
        return { file: csvBlob(value), name: `${name}.${type}` };
      }}
    />
  );
}
