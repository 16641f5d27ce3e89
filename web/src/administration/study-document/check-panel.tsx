// What a check says of the text: its mistakes, each a way to its line, or what it would change.
import { IconCircleCheck } from '@tabler/icons-react';
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { ChangeList } from './change-list.tsx';
import type { Finding } from './code-editor.tsx';

interface Props {
  found: StudyCheck | undefined;
  isChecking: boolean;
  error: unknown;
  onRetry: () => void;
  onGo: (finding: Finding) => void;
}

export function CheckPanel({ found, isChecking, error, onRetry, onGo }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="stack gap-24 min-w-0">
      <section className="stack gap-12" aria-labelledby={`${id}-check`}>
        <h2 id={`${id}-check`} className="m-0 text-17 semibold">
          {t('DocCheck')}
        </h2>
        <p className="m-0 quiet text-14" role="status">
          {isChecking ? t('DocChecking') : ''}
        </p>
        {error !== null && <Failed error={error} onRetry={onRetry} />}
        {!found && error === null && <LoadingLines lines={3} />}
        {found && <Findings found={found} onGo={onGo} />}
      </section>
      {found && (
        <section className="stack gap-12" aria-labelledby={`${id}-changes`}>
          <h2 id={`${id}-changes`} className="m-0 text-17 semibold">
            {t('DocChanges')}
          </h2>
          {found.mistakes.length > 0 ? (
            <p className="m-0 quiet">{t('DocWaits')}</p>
          ) : (
            <ChangeList found={found} none="DocNothing" />
          )}
          {found.needsApproval && <Notice tone="waiting">{t('DocNeedsApproval')}</Notice>}
        </section>
      )}
    </div>
  );
}

function Findings({ found, onGo }: { found: StudyCheck; onGo: Props['onGo'] }) {
  const { t } = useTranslation();
  const { mistakes, warnings } = found;
  return (
    <>
      {mistakes.length === 0 ? (
        <p className="m-0 row items-center gap-8">
          <IconCircleCheck className="flex-none" size={20} stroke={1.75} aria-hidden />
          {t('DocSound')}
        </p>
      ) : (
        <>
          <p className="m-0 semibold">{t('DocMistakes', { count: mistakes.length })}</p>
          <FindingList findings={mistakes} onGo={onGo} />
        </>
      )}
      {warnings.length > 0 && (
        <details>
          <summary>{t('DocNotes', { count: warnings.length })}</summary>
          <FindingList findings={warnings} onGo={onGo} />
        </details>
      )}
    </>
  );
}

/** The checker speaks English, as the keys of a study file do. */
function FindingList({ findings, onGo }: { findings: readonly Finding[]; onGo: Props['onGo'] }) {
  const { t } = useTranslation();
  return (
    <ul className="plain-list stack gap-8">
      {findings.map((finding) => (
        <li key={`${finding.line} ${finding.column} ${finding.message}`} className="stack">
          <button type="button" className="text-button p-0" onClick={() => onGo(finding)}>
            {t('DocLine', { line: finding.line, column: finding.column })}
          </button>
          <span className="break" lang="en">
            {finding.message}
          </span>
        </li>
      ))}
    </ul>
  );
}
