// A patient's answers as CSV, and all of a survey's as a workbook (SPEC 7).
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { csvBlob, DownloadButton } from '../../ui/download-button.tsx';
import { fetchCsv, fetchExport } from '../queries.ts';
import classes from '../results-page.module.css';

interface Props {
  surveyId: string;
  userId: string;
  teamId: string;
  /** As the reader may see them. */
  patientName: string;
}

export function ExportButtons({ surveyId, userId, teamId, patientName }: Props) {
  const { t } = useTranslation();
  const fetchCsvFile = async () => {
    const { type, value } = await fetchCsv(surveyId, userId, teamId);
    // The extension comes with its dot or without.
    const extension = type.startsWith('.') ? type : `.${type}`;
    return { file: csvBlob(value), name: `${userId}${extension}` };
  };
  const makeExcelFile = async () => {
    const [data, { makeWorkbook }] = await Promise.all([
      fetchExport(surveyId, teamId),
      import('./make-workbook.ts'),
    ]);
    return makeWorkbook(data);
  };
  const { environment } = useEnvironment();
  return (
    <>
      <p className={classes.scope}>
        {t('ExportScope', { patient: patientName, team: environment?.medicalTeamName ?? '' })}
      </p>
      <DownloadButton icon={IconFileTypeCsv} text={t('ExportCsv')} fetchFile={fetchCsvFile} />
      <DownloadButton icon={IconFileSpreadsheet} text={t('ExportExcel')} fetchFile={makeExcelFile} />
    </>
  );
}
