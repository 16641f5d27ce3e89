// What must be so before a study goes live: each line with how it is, and what to do about it.
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { type Language, languages } from '@trialog/contract/languages.ts';
import type { ChecklistLine } from '@trialog/contract/rules/go-live.ts';
import type { StudyChecklist } from '@trialog/contract/schemas/study-states.ts';
import { useId } from 'react';
import { languageNames } from '../../i18n/load.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import classes from './go-live-checklist.module.css';
import { useChecklist } from './queries.ts';

type Line = StudyChecklist['lines'][number];

const texts: Record<ChecklistLine, { is: AnyTextKey; todo: AnyTextKey }> = {
  protocol: { is: 'CheckProtocol', todo: 'CheckProtocolTodo' },
  consent: { is: 'CheckConsent', todo: 'CheckConsentTodo' },
  devices: { is: 'CheckReached', todo: 'CheckReachedTodo' },
  quietHours: { is: 'CheckQuietHours', todo: 'CheckQuietHoursTodo' },
  tried: { is: 'CheckTried', todo: 'CheckTriedTodo' },
  helpDesk: { is: 'CheckHelpDesk', todo: 'CheckHelpDeskTodo' },
  emergencyNumber: { is: 'CheckEmergencyNumber', todo: 'CheckEmergencyNumberTodo' },
  clock: { is: 'CheckClock', todo: 'CheckClockTodo' },
  trail: { is: 'CheckTrail', todo: 'CheckTrailTodo' },
  backup: { is: 'CheckBackup', todo: 'CheckBackupTodo' },
  restoreProof: { is: 'CheckRestoreProof', todo: 'CheckRestoreProofTodo' },
};

const states = {
  done: { text: 'CheckDone', icon: IconCircleCheck },
  open: { text: 'CheckOpen', icon: IconCircleX },
  notSetUp: { text: 'CheckNotSetUp', icon: IconCircleDashed },
} as const;

export function GoLiveChecklist({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isPending, isLoadingError, error, refetch } = useChecklist(projectId);
  const open = data?.lines.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <section className="stack gap-8" aria-labelledby={id}>
      <h3 id={id} className="m-0 text-16 semibold">
        {t('StudyChecklist')}
      </h3>
      {isPending && <LoadingLines lines={4} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="m-0">
            {open === 0 ? t('StudyChecklistDone') : t('StudyChecklistOpen', { count: open })}
          </p>
          <ul className={`${classes.lines} plain-list`} aria-labelledby={id}>
            {data.lines.map((line) => (
              <LineOf key={line.line} line={line} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function LineOf({ line: { line, state, missing } }: { line: Line }) {
  const { t } = useTranslation();
  const { text, icon: Icon } = states[state];
  const { is, todo } = texts[line];
  return (
    <li className={classes.line} data-state={state}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className="grow min-w-0">
        <span className="block break">{t(is)}</span>
        {state === 'open' && (
          <span className="quiet block text-14 break">
            {t(todo, { missing: missing.map(shown).join(', ') })}
          </span>
        )}
      </span>
      <span className="quiet text-14">{t(text)}</span>
    </li>
  );
}

const isLanguage = (code: string): code is Language => languages.some((one) => one === code);
const shown = (what: string): string => (isLanguage(what) ? languageNames[what] : what);
