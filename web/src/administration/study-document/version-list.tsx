// The versions of the document: who published each, why, what it changed, and its file.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { StudyVersion } from '@trialog/contract/schemas/study-versions.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Moment } from '../../ui/moment.tsx';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ChangeList } from './change-list.tsx';
import { useDownload, useVersionChanges, useVersions } from './queries.ts';
import classes from './study-document.module.css';

export function VersionList({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, isLoadingError, refetch } = useVersions(projectId);
  return (
    <section className="stack gap-12" aria-labelledby={id}>
      <h2 id={id} className="m-0 text-17 semibold">
        {t('DocVersions')}
      </h2>
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <LoadingLines lines={2} />}
      <ul className={`plain-list ${classes.versions}`}>
        {data?.versions.map((version) => (
          <Version key={version.version} projectId={projectId} version={version} />
        ))}
      </ul>
    </section>
  );
}

function Version({ projectId, version }: { projectId: string; version: StudyVersion }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const download = useDownload(projectId);
  const { version: number, isCurrent, publishedBy, approvedBy, publishedAt, reason, staleTexts } = version;
  const title = t('DocVersion', { version: number });
  return (
    <li className={`stack gap-8 ${classes.version}`}>
      <div className="row wrap items-center justify-between gap-12">
        <div className="stack gap-4 min-w-0">
          <div className="row wrap items-center gap-12">
            <span className="semibold">{title}</span>
            {isCurrent && <StatusBadge tone="done" text={t('DocCurrent')} />}
          </div>
          <span className="quiet text-14">
            {publishedBy === null ? t('DocByFile') : t('DocPublishedBy', { name: publishedBy })}
            {approvedBy !== null && ` · ${t('DocApproved', { name: approvedBy })}`}
            {publishedAt !== null && (
              <>
                {' · '}
                <Moment at={publishedAt} withTime />
              </>
            )}
          </span>
          {staleTexts > 0 && (
            <span className="quiet text-14">{t('DocPublishedStale', { count: staleTexts })}</span>
          )}
          {reason !== null && <span className="break">“{reason}”</span>}
        </div>
        <Button
          variant="default"
          loading={download.isPending}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          aria-label={`${t('DocDownload')}: ${title}`}
          onClick={() => download.mutate(number)}
          data-no-print
        >
          {t('DocDownload')}
        </Button>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('DocChangedThen')}</summary>
        {isOpen && <Changes projectId={projectId} version={number} />}
      </details>
    </li>
  );
}

function Changes({ projectId, version }: { projectId: string; version: number }) {
  const { data, error, isLoadingError, refetch } = useVersionChanges(projectId, version);
  if (isLoadingError) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? (
    <ChangeList found={data} none={version === 1 ? 'DocFirst' : 'DocNothing'} />
  ) : (
    <LoadingLines lines={2} />
  );
}
