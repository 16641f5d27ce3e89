// What a change would do with how many patients, what it means for them, and how it looks on a calendar.
import { limits } from '@trialog/contract/limits.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { Calendar, Legend } from './calendar.tsx';
import type { Checked } from './queries.ts';

interface Props {
  checked: Checked;
  /** To have it done. */
  children: ReactNode;
}

export function Outcome({ checked: { verdict, preview }, children }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const id = useId();
  const { begin, end, unchanged, refused, patients, isDone } = verdict;
  const day = (on: string | null) => (on === null ? '' : formatDate(on, language));
  return (
    <>
      <Card labelledBy={id}>
        <div className="stack gap-12" aria-live="polite">
          <h2 id={id} className="m-0 text-17 semibold">
            {t(isDone ? 'SchedDidTitle' : 'SchedWillTitle', { count: patients })}
          </h2>
          {isDone && <Notice tone="done">{t('SchedDone')}</Notice>}
          <ul className="plain-list stack gap-6">
            {begin.map(({ on, patients: count }) => (
              <li key={on}>
                {on === null ? t('SchedBeginNever', { count }) : t('SchedBeginOn', { count, day: day(on) })}
              </li>
            ))}
            {end > 0 && <li>{t('SchedEndFor', { count: end })}</li>}
            {unchanged > 0 && <li>{t('SchedUnchanged', { count: unchanged })}</li>}
            {refused.map(({ code, text, patients: count, studyCodes }) => (
              <li key={code} className="stack gap-2">
                <span>
                  {t('SchedRefused', { count })} {text}
                </span>
                <span className="quiet text-14 break">
                  {studyCodes.join(', ')}
                  {studyCodes.length < count ? ' …' : ''}
                </span>
              </li>
            ))}
          </ul>
          {children}
        </div>
      </Card>
      <BurdenCard burden={preview.burden} />
      <section className="stack gap-12" aria-labelledby={`${id}-calendar`}>
        <h2 id={`${id}-calendar`} className="m-0 text-17 semibold">
          {t('SchedPreviewOf', { patient: preview.calendar.studyCode ?? t('SchedNewcomer') })}
        </h2>
        <p className="m-0 quiet text-14">{t('SchedZone', { zone: preview.calendar.timeZone })}</p>
        <Calendar
          calendar={preview.calendar}
          caption={t('SchedPreviewOf', { patient: preview.calendar.studyCode ?? t('SchedNewcomer') })}
          weeks={limits.previewedWeeks}
        />
        <Legend calendar={preview.calendar} />
      </section>
    </>
  );
}

function BurdenCard({ burden }: { burden: Checked['preview']['burden'] }) {
  const { t } = useTranslation();
  const id = useId();
  const { patients, withClashes, notifiedLater, neverNotified, least, most, notLookedAt } = burden;
  if (patients === 0) return null;
  const lines = [
    least === most ? t('SchedLoadSame', { count: most }) : t('SchedLoad', { least, most }),
    ...(withClashes > 0 ? [t('SchedWithClashes', { count: withClashes })] : []),
    ...(notifiedLater > 0 ? [t('SchedWithLater', { count: notifiedLater })] : []),
    ...(neverNotified > 0 ? [t('SchedWithNever', { count: neverNotified })] : []),
    ...(notLookedAt > 0 ? [t('SchedNotLooked', { count: notLookedAt })] : []),
  ];
  return (
    <Card labelledBy={id}>
      <div className="stack gap-8">
        <h2 id={id} className="m-0 text-17 semibold">
          {t('SchedMeans', { count: patients })}
        </h2>
        <ul className="plain-list stack gap-6">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
