// Filling in a survey (SPEC 2 and 4): one question a screen, the overview, sending, and how that ended.
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import { faultOf } from '@trialog/contract/rules/answers-complete.ts';
import { countCharacters } from '@trialog/contract/rules/text-length.ts';
import type { Draft, SurveyToFill } from '@trialog/contract/schemas/surveys.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { failureText } from '../../ui/failure-text.ts';
import { fetchMenu } from '../../ui/menu-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUncovered } from '../../ui/use-uncovered.ts';
import { surveyAddresses } from '../addresses.ts';
import { invalidateSurveyLists } from '../queries.ts';
import { answerByKey } from './answer-by-key.ts';
import { Closed } from './closed.tsx';
import { EndDialog } from './end-dialog.tsx';
import classes from './fill.module.css';
import { FillBar } from './fill-bar.tsx';
import { FillTop } from './fill-top.tsx';
import { branchOf, faultText, isAtOverview, missingIn, missingOnScreen, screensOf } from './filling.ts';
import { QuestionView } from './question-view.tsx';
import { Review } from './review.tsx';
import { storedRounds } from './stored-rounds.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { type Closing, useClosing } from './use-closing.ts';
import { type ClosedBy, type Round, type UseFilling, useFilling } from './use-filling.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
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
  const atOverview = isAtOverview(filling);
  const screen = useRef<HTMLDivElement>(null);
  const onPressed = useScrollAnchor(screen);
  const [showMissing, setShowMissing] = useState<number>();
  const question = screensOf(filling.questions)[filling.step];
  const branch = question === undefined ? [] : branchOf(filling.questions, filling.answers, question);
  const missing = missingIn(filling);
  const wantsAll = showMissing === filling.step;
  const faults = useFaults(filler, wantsAll);

  useScreenChange(filling.step, screen);
  useEffect(fetchWhatMayBeNeeded, []);

  const goOn = (anyway = false) => {
    const open = atOverview ? missing : missingOnScreen(filling);
    if (open.length > 0 && !anyway) {
      setShowMissing(filling.step);
      filler.prompt(open);
      const at = `[data-question="${CSS.escape(open[0]?.id ?? '')}"]`;
      const first = screen.current?.querySelector<HTMLElement>(`${at} h2, ${at} h3`);
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: 'nearest' });
      return;
    }
    setShowMissing(undefined);
    if (atOverview) void send();
    else filler.next();
  };

  useAnswerKeys({
    onGoOn: () => sending.kind === 'none' && goOn(),
    onDigit: (digit, questionId) => {
      const at = branch.find(({ id }) => id === questionId) ?? question;
      const given = at && answerByKey(at, filling.answers.get(at.id) ?? [], digit);
      if (at === undefined || given === undefined || sending.kind !== 'none') return false;
      filler.answer(at.id, given);
      return true;
    },
  });

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
      <div className={classes.body}>
        <FillTop survey={survey} filler={filler} atOverview={atOverview} />
        {sending.kind === 'waiting' ? (
          <Waiting expireTime={expireTime} onTry={() => void send()} />
        ) : (
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
            <div ref={screen} key={filling.step} className={classes.screen}>
              {atOverview ? (
                <>
                  <h2 className={classes.heading} tabIndex={-1}>
                    {t('CheckAnswersTitle')}
                  </h2>
                  <Text c="dimmed" mb="md">
                    {t('CheckAnswersText')}
                  </Text>
                  {wantsAll && missing.length > 0 && (
                    <div className="mb-16">
                      <Notice tone="danger" title={t('FillinAllFields')} urgent>
                        {t('QuestionsOpen', { count: missing.length })}
                        <div>
                          <Button
                            variant="default"
                            mt="sm"
                            onClick={() => {
                              filler.revise(missing[0]?.id ?? '');
                              setShowMissing(undefined);
                            }}
                          >
                            {t('GoToFirstOpen')}
                          </Button>
                        </div>
                      </Notice>
                    </div>
                  )}
                  <Review filling={filling} onRevise={filler.revise} />
                </>
              ) : (
                question !== undefined && (
                  <QuestionView
                    key={question.id}
                    question={question}
                    questions={filling.questions}
                    answers={filling.answers}
                    filler={filler}
                    faults={faults}
                    onPressed={onPressed}
                  />
                )
              )}
              <FollowUpNews count={branch.length} />
            </div>
          </>
        )}
      </div>
      {sending.kind !== 'waiting' && (
        <FillBar
          filling={filling}
          sending={sending.kind === 'sending'}
          open={wantsAll && !atOverview ? missingOnScreen(filling).length : 0}
          onBack={() => {
            setShowMissing(undefined);
            filler.back();
          }}
          onGoOn={() => goOn()}
          onLater={() => goOn(true)}
          onUndo={filler.undo}
        />
      )}
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

/** What is wrong with the questions on the screen: at once where a text is too long, else when one wants to go on. */
function useFaults({ filling, rejected }: UseFilling, wantsAll: boolean): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const maximum = limits.openAnswerCharacters;
  return new Map(
    missingOnScreen(filling).flatMap((question) => {
      const given = filling.answers.get(question.id) ?? [];
      if (faultOf(question, given) === 'textTooLong') {
        const count = countCharacters(given[0]?.value ?? '', maximum) - maximum;
        return [[question.id, t('TextTooLong', { count })] as const];
      }
      // The field itself says what is wrong with a number.
      if (!wantsAll || rejected.has(question.id)) return [];
      return [[question.id, t(faultText(question, given))] as const];
    }),
  );
}

/** A new screen begins at its top and with its words, for the eye and for a screen reader. */
function useScreenChange(step: number, screen: RefObject<HTMLDivElement | null>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    screen.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [step, screen]);
}

/** Says aloud that a question came in below. */
function FollowUpNews({ count }: { count: number }) {
  const { t } = useTranslation();
  const before = useRef(count);
  const came = count > before.current;
  useEffect(() => {
    before.current = count;
  }, [count]);
  return <VisuallyHidden role="status">{came ? t('FollowUpShown') : ''}</VisuallyHidden>;
}
