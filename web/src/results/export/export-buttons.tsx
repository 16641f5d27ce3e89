// A patient's answers as CSV, and all of a survey's as a workbook (SPEC 7).
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showSuccess } from '../../ui/toasts.ts';
import { fetchCsv, fetchExport } from '../queries.ts';

interface Props {
  surveyId: string;
  userId: string;
  teamId: string;
}

export function ExportButtons({ surveyId, userId, teamId }: Props) {
  const { t } = useTranslation();
  const onSuccess = () => showSuccess(t('DownloadSuccess'));
  const csv = useMutation({
    mutationFn: async () => {
      const { type, value } = await fetchCsv(surveyId, userId, teamId);
      // The extension comes with its dot or without.
      const extension = type.startsWith('.') ? type : `.${type}`;
      saveFile(new Blob([value], { type: 'text/csv;charset=utf-8' }), `${userId}${extension}`);
    },
    onSuccess,
  });
  const excel = useMutation({
    mutationFn: async () => {
      const [data, { makeWorkbook }] = await Promise.all([
        fetchExport(surveyId, teamId),
        import('./make-workbook.ts'),
      ]);
      const { file, name } = await makeWorkbook(data);
      saveFile(file, name);
    },
    onSuccess,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={20} stroke={1.75} aria-hidden />}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        {t('ExportCsv')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        loading={excel.isPending}
        onClick={() => excel.mutate()}
      >
        {t('ExportExcel')}
      </Button>
    </>
  );
}
