// What the file must look like, and the field into which it is dropped or by which it is chosen.
import { Button, FileButton, Loader } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { roles } from '@trialog/contract/people.ts';
import { type PeopleColumn, peopleColumns } from '@trialog/contract/rules/people-file.ts';
import { type DragEvent, useRef, useState } from 'react';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { csvBlob } from '../../ui/download-button.tsx';
import { FormFailure } from '../failure.tsx';
import { emptyFile } from './file-texts.ts';
import classes from './people-file.module.css';

const meanings: Record<PeopleColumn, AnyTextKey> = {
  name: 'ManyColumnName',
  email: 'ManyColumnEmail',
  language: 'ManyColumnLanguage',
  timeZone: 'ManyColumnTimeZone',
  team: 'ManyColumnTeam',
  role: 'ManyColumnRole',
  studyCode: 'ManyColumnStudyCode',
  treatmentStart: 'ManyColumnDay',
  treatmentEnd: 'ManyColumnDay',
};

const accepted = '.csv,.txt,.tsv,.xlsx,text/csv,text/tab-separated-values';

interface Props {
  busy: boolean;
  error: unknown;
  onFile: (file: File) => void;
}

export function ChooseFile({ busy, error, onFile }: Props) {
  const { t } = useTranslation();
  const clear = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const choose = (file: File | null | undefined) => {
    // The same file may be chosen again, once it is corrected.
    clear.current?.();
    if (file && !busy) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div className="stack gap-24">
      <FormFailure error={error} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is offered beside the button, for a mouse. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton onChange={choose} accept={accepted} resetRef={clear} disabled={busy}>
          {(props) => (
            <Button
              {...props}
              loading={busy}
              leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
            >
              {t('ManyChoose')}
            </Button>
          )}
        </FileButton>
        <p className="m-0">{t('ManyDrop')}</p>
        <p className="m-0 quiet text-14">
          {t('ManyLimits', { rows: limits.peopleFileRows, size: limits.peopleFileBytes / 1_000_000 })}
        </p>
        <p className="m-0 row items-center gap-8" role="status">
          {busy && (
            <>
              <Loader size="xs" aria-hidden /> {t('ManyChecking')}
            </>
          )}
        </p>
      </div>
      <section className="stack gap-12" aria-labelledby="people-file-columns">
        <h2 className="m-0 text-17" id="people-file-columns">
          {t('ManyColumns')}
        </h2>
        <dl className={classes.columns}>
          {peopleColumns.map((column) => (
            <div key={column}>
              <dt className="semibold">{column}</dt>
              <dd className="m-0 quiet break">{t(meanings[column], { roles: roles.join(', ') })}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() => saveFile(csvBlob(emptyFile()), 'people.csv')}
          >
            {t('ManyTemplate')}
          </Button>
        </div>
      </section>
    </div>
  );
}
