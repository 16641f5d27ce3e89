// What a survey is about, at its beginning, and how far one is.
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './fill-top.module.css';
import { type Filling, isAtOverview, screensOf } from './filling.ts';

export function FillProgress({ description, filling }: { description: string | null; filling: Filling }) {
  const { t } = useTranslation();
  const total = screensOf(filling.questions).length;
  const step = Math.min(filling.step + 1, total);
  const atOverview = isAtOverview(filling);
  return (
    <>
      {filling.step === 0 && description && <p className="m-0 quiet mt-4">{description}</p>}
      <div className={classes.progress}>
        <div
          className={classes.track}
          role="progressbar"
          aria-label={t('Progress')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={atOverview ? total : step - 1}
          aria-valuetext={atOverview ? t('CheckAnswersTitle') : t('QuestionOf', { step, total })}
          style={{ '--part': (atOverview ? total : step - 1) / Math.max(1, total) } as CSSProperties}
        />
        <span className="quiet medium digits flex-none text-15" aria-hidden>
          {atOverview ? t('CheckAnswersShort') : t('StepsOf', { step, total })}
        </span>
      </div>
    </>
  );
}
