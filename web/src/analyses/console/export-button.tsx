// The codes that the filters leave, as a file for those who compute with them.
import { IconFileTypeCsv } from '@tabler/icons-react';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { fetchCodes } from '../queries.ts';
import type { ConsoleView } from './console-view.ts';

interface Props {
  projectId: string;
  studyName: string;
  view: ConsoleView;
}

export function ExportButton({ projectId, studyName, view }: Props) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      icon={IconFileTypeCsv}
      text={t('ConsoleExport')}
      fetchFile={async () => ({
        file: await fetchCodes(projectId, view),
        name: `${fileName(studyName, 'study')}_analyses.csv.gz`,
      })}
    />
  );
}
