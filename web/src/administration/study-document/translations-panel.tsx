// How many texts each language has, and the translations that are stale: each a way to its line, and what it was made from.
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { StaleText, StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { languageNames } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { LoadingLines } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FormFailure } from '../failure.tsx';
import { locationOf } from './change-location.ts';
import { useCheckText } from './queries.ts';
import classes from './study-document.module.css';

interface Props {
  projectId: string;
  found: StudyCheck | undefined;
  revision: number;
  isUnsaved: boolean;
  onGo: (at: { line: number; column: number }) => void;
}

export function TranslationsPanel({ projectId, found, revision, isUnsaved, onGo }: Props) {
  const { t } = useTranslation();
  const check = useCheckText(projectId);
  if (!found) return <LoadingLines lines={5} />;
  const { texts, languages, stale, total } = found.translations;
  if (texts === 0) return <p className="m-0 quiet">{t('DocWaits')}</p>;
  return (
    <div className="stack gap-16">
      <p className="m-0 quiet text-14">{t('DocStaleText')}</p>
      <ul className={`plain-list ${classes.versions}`}>
        {languages.map((one) => (
          <li
            key={one.language}
            className={`row wrap items-center justify-between gap-8 ${classes.language}`}
          >
            <span>{languageNames[one.language]}</span>
            <span className="row wrap items-center gap-8">
              <span className="quiet digits">{t('DocCoverage', { has: one.texts, texts })}</span>
              {one.stale > 0 && <StatusBadge tone="waiting" text={t('DocStale', { count: one.stale })} />}
            </span>
          </li>
        ))}
      </ul>
      {total === 0 ? (
        <p className="m-0 row items-center gap-8">
          <IconCircleCheck className="flex-none" size={20} stroke={1.75} aria-hidden />
          {t('DocNoneStale')}
        </p>
      ) : (
        <>
          <FormFailure error={check.error} />
          {isUnsaved && <p className="m-0 quiet text-14">{t('DocSaveToCheck')}</p>}
          <ul className={`plain-list ${classes.changes}`}>
            {stale.map((one) => (
              <Stale
                key={`${one.path} ${one.language}`}
                stale={one}
                onGo={onGo}
                isBusy={check.isPending}
                onCheck={
                  isUnsaved
                    ? undefined
                    : () => check.mutate({ revision, path: one.path, language: one.language })
                }
              />
            ))}
          </ul>
          {total > stale.length && (
            <p className="m-0 quiet">{t('DocMore', { count: total - stale.length })}</p>
          )}
        </>
      )}
    </div>
  );
}

interface StaleProps {
  stale: StaleText;
  isBusy: boolean;
  onGo: Props['onGo'];
  /** Nothing while the text is not saved. */
  onCheck: (() => void) | undefined;
}

function Stale({ stale, isBusy, onGo, onCheck }: StaleProps) {
  const { t } = useTranslation();
  const { path, language, line, column, madeFrom, source, text } = stale;
  const name = `${locationOf(t, path).join(' › ')} › ${languageNames[language]}`;
  return (
    <li className={classes.change}>
      <button type="button" className="text-button p-0" onClick={() => onGo({ line, column })}>
        {t('DocLine', { line, column })}
      </button>
      <span className="break">{name}</span>
      {madeFrom !== null && <del className="quiet break text-14">{madeFrom}</del>}
      {source !== null && <ins className={`break text-14 ${classes.after}`}>{source}</ins>}
      {text !== null && <span className="break text-14">“{text}”</span>}
      <div className="mt-4">
        <Button
          variant="default"
          size="sm"
          disabled={onCheck === undefined || isBusy}
          aria-label={`${t('DocStillRight')}: ${name}`}
          onClick={onCheck}
        >
          {t('DocStillRight')}
        </Button>
      </div>
    </li>
  );
}
