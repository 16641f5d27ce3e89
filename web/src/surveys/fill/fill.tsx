// Filling in a survey (SPEC 2 and 4): its questions, sending the answers, and how that ended.
import { useQueryClient } from '@tanstack/react-query';
import type { Draft, SurveyToFill } from '@trialog/contract/schemas/surveys.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { failureText } from '../../ui/failure-text.ts';
import { fetchMenu } from '../../ui/menu-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUncovered } from '../../ui/use-uncovered.ts';
import { surveyAddresses } from '../addresses.ts';
import { invalidateSurveyLists } from '../queries.ts';
import { Closed } from './closed.tsx';
import { EndDialog } from './end-dialog.tsx';
import classes from './fill.module.css';
import { FillTop } from './fill-top.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { storedRounds } from './stored-rounds.ts';
import { type Closing, useClosing } from './use-closing.ts';
import { type ClosedBy, type Round, useFilling } from './use-filling.ts';
import { type Sending, useSubmit } from './use-submit.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  round: Round;
  survey: SurveyToFill;
  server: Draft | undefined;
  expireTime: string;
}

export function Fill({ round, survey, server, expireTime }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const filler = useFilling(round, survey, server);
  const { sending, send } = useSubmit(round, filler);
  const closing = useClosing(expireTime);
  const { filling } = filler;

  useEffect(fetchWhatMayBeNeeded, []);

  const ended = sending.kind === 'sent' || sending.kind === 'already';
  // A sign-out may have sent them, and is saying so.
  const isEndShown = useUncovered(ended);
  const by = closedBy(sending, filler.closedBy, closing);
  useEffect(() => {
    if (by !== undefined) invalidateSurveyLists(client);
  }, [by, client]);
  if (by !== undefined)
    return (
      <Closed
        by={by}
        at={expireTime}
        title={survey.title}
        filling={filling}
        onRemove={() => {
          storedRounds.remove(round.userId, round.assignmentId);
          void navigate(surveyAddresses.toComplete);
        }}
      />
    );

  return (
    <div className={classes.page} data-task>
      <Questionnaire
        filler={filler}
        top={<FillTop survey={survey} filler={filler} />}
        notices={
          <>
            {filler.stoppedBy !== undefined && (
              <Notice tone="waiting" title={t('KeepingStopped')} urgent>
                {failureText(filler.stoppedBy)}
              </Notice>
            )}
            {closing === 'soon' && (
              <Notice tone="waiting" urgent>
                {t('SurveyClosesSoon')} <Moment at={expireTime} withTime />
              </Notice>
            )}
          </>
        }
        {...(sending.kind === 'waiting' && {
          waiting: <Waiting expireTime={expireTime} onTry={() => void send()} />,
        })}
        isSending={sending.kind === 'sending'}
        isOpen={sending.kind === 'none'}
        onSend={() => void send()}
      />
      {ended && isEndShown && (
        <EndDialog end={sending} onClose={() => void navigate(surveyAddresses.toComplete)} />
      )}
    </div>
  );
}

/** While the finished answers are on their way, their own end is what counts. */
function closedBy(sending: Sending, by: ClosedBy | undefined, closing: Closing) {
  if (sending.kind === 'late') return 'late';
  if (sending.kind !== 'none' && sending.kind !== 'refused') return undefined;
  return by ?? (closing === 'over' ? 'expired' : undefined);
}

/** Without a connection nothing more can be fetched, and yet one may want to leave or to sign out. */
function fetchWhatMayBeNeeded(): void {
  fetchMenu();
  const files = [import('../to-complete-page.tsx'), import('../send-stored.ts')];
  for (const file of files) file.catch(() => {});
}
