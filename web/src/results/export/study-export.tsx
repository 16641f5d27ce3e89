// Everything that the team's patients answered, as one compressed file, for those who compute with it.
import { IconDatabaseExport } from '@tabler/icons-react';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { fetchStudyExport } from '../queries.ts';
import classes from '../results-page.module.css';

export function StudyExport({ projectId, teamId }: { projectId: string; teamId: string }) {
  const { t } = useTranslation();
  const { environment } = useEnvironment();
  const name = fileName(`${environment?.projectName} ${environment?.medicalTeamName}`, 'study');
  return (
    <>
      <DownloadButton
        icon={IconDatabaseExport}
        text={t('ExportStudy')}
        className={classes.wordy}
        onScreenOnly
        fetchFile={async () => ({
          file: await fetchStudyExport(projectId, teamId),
          name: `${name}_answers.csv.gz`,
        })}
      />
      <div className="mt-8">
        <p className={classes.scope}>{t('ExportStudyScope')}</p>
      </div>
    </>
  );
}
