// What the team reads when answers need follow-up: the questionnaire, the answers, the rule that they met, and the ways to
// all answers and to their alert. It is nothing that the patient wrote.
import { useQuery } from '@tanstack/react-query';
import type { AlertState } from '@trialog/contract/alerts.ts';
import { followUpPath } from '@trialog/contract/follow-ups.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { FollowUp } from '@trialog/contract/schemas/surveys.ts';
import { alertAddress } from '../../alerts/addresses.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { request } from '../../platform/api.ts';
import { Link } from '../../ui/link.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { useWallContext } from '../wall/context.ts';
import { MessageWords } from '../wall/message-words.tsx';
import classes from './survey-message.module.css';

interface Props {
  message: Message;
  titleAs?: 'h2' | 'p';
}

export default function SurveyMessage({ message, titleAs = 'p' }: Props) {
  const { t } = useTranslation();
  const { answersOf } = useWallContext();
  const { data, isPending } = useFollowUp(message);
  const { surveyAssignmentId: round, title, body } = message;
  const alert = data?.alert ?? undefined;
  return (
    <div className={classes.card} data-state={alert?.state}>
      <div className={classes.words}>
        <MessageWords title={title} body={body} titleAs={titleAs} />
      </div>
      {/* The room of the rule is there before it is known. */}
      <p className={classes.rule}>
        {isPending ? ' ' : data !== undefined && t('AlertRule', { rules: data.rules.join('; ') })}
      </p>
      <div className={classes.links}>
        {round !== null && answersOf !== undefined && (
          <Link to={answersOf(round)}>{t('AlertShowAnswers')}</Link>
        )}
        {alert !== undefined && (
          <Link to={alertAddress(alert.alertId, alert.state)}>{t(stateTexts[alert.state])}</Link>
        )}
      </div>
    </div>
  );
}

const stateTexts: Record<AlertState, AnyTextKey> = {
  new: 'AlertOfAnswersNew',
  claimed: 'AlertOfAnswersClaimed',
  contacted: 'AlertOfAnswersContacted',
  closed: 'AlertOfAnswersClosed',
};

/** Whoever cannot have it reads the answers all the same. */
function useFollowUp({ projectId, medicalTeamId, surveyAssignmentId }: Message) {
  const language = useIntlLanguage();
  return useQuery({
    // Among what belongs to alerts, so that their events and steps bring it up to date.
    queryKey: ['alerts', 'ofRound', projectId, medicalTeamId, surveyAssignmentId, language],
    queryFn: ({ signal }) =>
      request<FollowUp>(followUpPath(projectId, medicalTeamId, surveyAssignmentId ?? ''), { signal }),
    enabled: surveyAssignmentId !== null,
    meta: { background: true },
  });
}
