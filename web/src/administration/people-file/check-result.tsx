// What the check of a file found: how many can be invited, and each row that cannot, with its line and what is wrong.
import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import type { RefusedRow } from '@trialog/contract/schemas/people-file.ts';
import { useMemo, useState } from 'react';
import { type Translate, useTranslation } from '../../i18n/translation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Cards } from '../../ui/data-table/cards.tsx';
import type { TableColumn } from '../../ui/data-table/column.ts';
import { RowTable } from '../../ui/data-table/row-table.tsx';
import { csvBlob } from '../../ui/download-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { DeliveryChoice } from '../delivery-choice.tsx';
import { FormFailure } from '../failure.tsx';
import { PageSteps } from '../page-steps.tsx';
import { refusedFile, titleAt } from './file-texts.ts';
import type { CheckedFile } from './queries.ts';

interface Props {
  checked: CheckedFile;
  busy: boolean;
  error: unknown;
  onInvite: (byEmail: boolean) => void;
  onAgain: () => void;
}

export function CheckResult({ checked: { name, answer }, busy, error, onInvite, onAgain }: Props) {
  const { t } = useTranslation();
  const { titles, refused, invitable, known, sendsMail } = answer;
  const [byEmail, setByEmail] = useState(false);
  const textOf = mistakeText(t, titles);
  return (
    <div className="stack gap-20">
      <h2 className="m-0 text-17 break">{t('ManyFound', { name })}</h2>
      <Notice tone={refused.length > 0 ? 'waiting' : 'done'}>
        <div role="status">
          <ul className="plain-list stack gap-4">
            <li>{invitable > 0 ? t('ManyInvitable', { count: invitable }) : t('ManyNobody')}</li>
            {known > 0 && <li>{t('ManyKnown', { count: known })}</li>}
            {refused.length > 0 && <li>{t('ManyRefused', { count: refused.length })}</li>}
          </ul>
        </div>
      </Notice>
      <FormFailure error={error} />
      {sendsMail && invitable > 0 && <DeliveryChoice byEmail={byEmail} onChange={setByEmail} isMany />}
      <div className="row wrap items-center gap-12">
        {invitable > 0 && (
          <Button loading={busy} onClick={() => onInvite(sendsMail && byEmail)}>
            {t(refused.length > 0 ? 'ManyInviteGood' : 'ManyInviteAll', { count: invitable })}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onAgain}>
          {t('ManyOtherFile')}
        </Button>
        {refused.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() => saveFile(csvBlob(refusedFile(answer, textOf)), 'people.csv')}
          >
            {t('ManyDownloadRefused')}
          </Button>
        )}
      </div>
      <p className="m-0 row items-center gap-8" role="status">
        {busy && (
          <>
            <Loader size="xs" aria-hidden /> {t('ManyInviting')}
          </>
        )}
      </p>
      {refused.length > 0 && <RefusedRows refused={refused} textOf={textOf} />}
    </div>
  );
}

type TextOf = (mistake: RefusedRow['mistakes'][number]) => string;

/** Named by its title, or by its number where it has none. */
const mistakeText =
  (t: Translate, titles: readonly string[]): TextOf =>
  (mistake) => {
    const { at, text } = mistake;
    if (at < 0) return text;
    const column = titleAt(titles, mistake) ?? t('ManyColumnNumber', { number: at + 1 });
    return t('ManyMistakeAt', { column, text });
  };

function RefusedRows({ refused, textOf }: { refused: readonly RefusedRow[]; textOf: TextOf }) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [page, setPage] = useState(0);
  const size = limits.peoplePerPage;
  const rows = refused.slice(page * size, (page + 1) * size);
  const columns = useMemo(
    (): readonly TableColumn<RefusedRow>[] => [
      { id: 'line', header: t('ManyLine'), value: ({ line }) => line, sortable: false, namesRow: true },
      {
        id: 'row',
        header: t('ManyRow'),
        value: ({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' · '),
        cell: ({ cells }) => (
          <bdi className="break">{cells.filter((cell) => cell.trim() !== '').join(' · ')}</bdi>
        ),
        sortable: false,
        isLong: true,
      },
      {
        id: 'mistakes',
        header: t('ManyMistakes'),
        value: ({ mistakes }) => mistakes.map(textOf).join(' '),
        cell: ({ mistakes }) => (
          <ul className="plain-list stack gap-4">
            {mistakes.map((mistake) => (
              <li key={`${mistake.at} ${mistake.code}`}>{textOf(mistake)}</li>
            ))}
          </ul>
        ),
        sortable: false,
        isLong: true,
      },
    ],
    [t, textOf],
  );
  const parts = {
    caption: t('ManyMistakes'),
    columns,
    groups: [{ rows, count: rows.length }],
    rowKey: ({ line }: RefusedRow) => String(line),
  };
  return (
    <div className="stack gap-12">
      {isPhone ? (
        <Cards {...parts} />
      ) : (
        <RowTable {...parts} density="comfortable" sort={undefined} onSort={() => undefined} />
      )}
      <PageSteps page={page} size={size} total={refused.length} onPage={setPage} />
    </div>
  );
}
