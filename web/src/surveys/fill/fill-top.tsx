// Above the questions: the way back, the survey's title, how far one is (fill-progress.tsx), and whether the answers are safe.
import { IconCloudCheck, IconCloudUp, IconDeviceMobileCheck } from '@tabler/icons-react';
import type { SurveyToFill } from '@trialog/contract/schemas/surveys.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { isConnected, onConnectionChange } from '../../platform/connection.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { useWindowTitle } from '../../ui/window-title.ts';
import { surveyAddresses } from '../addresses.ts';
import { FillProgress } from './fill-progress.tsx';
import classes from './fill-top.module.css';
import type { UseFilling } from './use-filling.ts';

interface Props {
  survey: SurveyToFill;
  filler: UseFilling;
}

export function FillTop({ survey, filler }: Props) {
  const { t } = useTranslation();
  const { filling } = filler;
  const heading = useRef<HTMLHeadingElement>(null);

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
      <FillProgress description={survey.description} filling={filling} />
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
