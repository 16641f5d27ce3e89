// Everything that the team's patients answered, as one compressed file, for those who compute with it.
import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { showSuccess } from '../../ui/toasts.ts';
import { fetchStudyExport } from '../queries.ts';
import classes from '../results-page.module.css';

export function StudyExport({ projectId, teamId }: { projectId: string; teamId: string }) {
  const { t } = useTranslation();
  const { environment } = useEnvironment();
  const name = fileName(`${environment?.projectName} ${environment?.medicalTeamName}`, 'study');
  const file = useMutation({
    mutationFn: async () => saveFile(await fetchStudyExport(projectId, teamId), `${name}_answers.csv.gz`),
    onSuccess: () => showSuccess(t('DownloadSuccess')),
  });
  return (
    <Button
      variant="default"
      className={classes.wordy ?? ''}
      leftSection={<IconDatabaseExport size={20} stroke={1.75} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate()}
      data-no-print
    >
      {t('ExportStudy')}
    </Button>
  );
}
