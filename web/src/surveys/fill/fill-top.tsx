// Above the questions: the way back, the survey's title, how far one is, and whether the answers are safe.
import { IconCloudCheck, IconCloudUp, IconDeviceMobileCheck } from '@tabler/icons-react';
import type { SurveyToFill } from '@trialog/contract/schemas/surveys.ts';
import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { isConnected, onConnectionChange } from '../../platform/connection.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { useWindowTitle } from '../../ui/window-title.ts';
import { surveyAddresses } from '../addresses.ts';
import classes from './fill-top.module.css';
import { screensOf } from './filling.ts';
import type { UseFilling } from './use-filling.ts';

interface Props {
  survey: SurveyToFill;
  filler: UseFilling;
  atOverview: boolean;
}

export function FillTop({ survey, filler, atOverview }: Props) {
  const { t } = useTranslation();
  const { filling } = filler;
  const heading = useRef<HTMLHeadingElement>(null);
  const total = screensOf(filling.questions).length;
  const step = Math.min(filling.step + 1, total);

  useWindowTitle(survey.title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div>
      <div className={classes.line}>
        <BackLink to={surveyAddresses.toComplete} text={t('Questionnaires')} />
        {filling.answers.size > 0 && (
          <Safe onServer={filler.onServer} stopped={filler.stoppedBy !== undefined} />
        )}
      </div>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {survey.title}
      </h1>
      {filling.step === 0 && survey.description && <p className="m-0 quiet mt-4">{survey.description}</p>}
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
    </div>
  );
}

/** Nobody should have to wonder whether an answer is lost. */
function Safe({ onServer, stopped }: { onServer: boolean; stopped: boolean }) {
  const { t } = useTranslation();
  const connected = useSyncExternalStore(onConnectionChange, isConnected, () => true);
  const [Icon, text] = onServer
    ? ([IconCloudCheck, t('AnswersSaved')] as const)
    : connected && !stopped
      ? ([IconCloudUp, t('AnswersSaving')] as const)
      : ([IconDeviceMobileCheck, t('AnswersOnDevice')] as const);
  return (
    <span className="inline-row items-center quiet gap-6 text-14">
      <Icon size={18} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
