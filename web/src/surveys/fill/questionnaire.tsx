// The questions of a survey (SPEC 2 and 4): one a screen with its follow-ups, the overview, and the way through them. Where the
// answers are stored and what becomes of them is decided by whoever shows it: a round that is filled in, or a preview.
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { faultOf } from '@trialog/contract/rules/answers-complete.ts';
import { countCharacters } from '@trialog/contract/rules/text-length.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { answerByKey } from './answer-by-key.ts';
import classes from './fill.module.css';
import { FillBar } from './fill-bar.tsx';
import { branchOf, faultText, isAtOverview, missingIn, missingOnScreen, screensOf } from './filling.ts';
import { QuestionView } from './question-view.tsx';
import { Review } from './review.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import type { UseFilling } from './use-filling.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** What the questions need of the answers, wherever those are. */
export type Filler = Pick<
  UseFilling,
  'filling' | 'answer' | 'undo' | 'next' | 'back' | 'revise' | 'rejected' | 'reject' | 'refuse' | 'prompt'
>;

interface Props {
  filler: Filler;
  /** Above the questions. */
  top: ReactNode;
  notices?: ReactNode;
  /** Once the answers are on their way; nothing can be changed then. */
  waiting?: ReactNode;
  isSending: boolean;
  /** Whether the keyboard answers questions. */
  isOpen: boolean;
  onSend: () => void;
  /** What it is scrolled in, and where the keyboard answers; else the page itself. */
  frame?: RefObject<HTMLElement | null>;
}

export function Questionnaire({ filler, top, notices, waiting, isSending, isOpen, onSend, frame }: Props) {
  const { t } = useTranslation();
  const { filling } = filler;
  const atOverview = isAtOverview(filling);
  const screen = useRef<HTMLDivElement>(null);
  const onPressed = useScrollAnchor(screen, frame);
  const [showMissing, setShowMissing] = useState<number>();
  const question = screensOf(filling.questions)[filling.step];
  const branch = question === undefined ? [] : branchOf(filling.questions, filling.answers, question);
  const missing = missingIn(filling);
  const wantsAll = showMissing === filling.step;
  const faults = useFaults(filler, wantsAll);

  useScreenChange(filling.step, screen, frame);

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
    if (atOverview) onSend();
    else filler.next();
  };

  useAnswerKeys(
    {
      onGoOn: () => isOpen && goOn(),
      onDigit: (digit, questionId) => {
        const at = branch.find(({ id }) => id === questionId) ?? question;
        const given = at && answerByKey(at, filling.answers.get(at.id) ?? [], digit);
        if (at === undefined || given === undefined || !isOpen) return false;
        filler.answer(at.id, given);
        return true;
      },
    },
    frame,
  );

  return (
    <>
      <div className={classes.body}>
        {top}
        {waiting ?? (
          <>
            {notices}
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
      {waiting === undefined && (
        <FillBar
          filling={filling}
          sending={isSending}
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
    </>
  );
}

/** What is wrong with the questions on the screen: at once where a text is too long, else when one wants to go on. */
function useFaults({ filling, rejected }: Filler, wantsAll: boolean): ReadonlyMap<string, string> {
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
function useScreenChange(
  step: number,
  screen: RefObject<HTMLDivElement | null>,
  frame: Props['frame'],
): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (frame?.current ?? window).scrollTo({ top: 0, behavior: 'instant' });
    screen.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [step, screen, frame]);
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
