// Back and Next at the bottom, within reach of a thumb; above them what the last choice took away, with Undo, or that
// something on this screen is still open.
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './fill-bar.module.css';
import { type Filling, isAtOverview, screensOf } from './filling.ts';

interface Props {
  filling: Filling;
  sending: boolean;
  /** How many questions of this screen are open, once one wanted to go on. */
  open: number;
  onBack: () => void;
  onGoOn: () => void;
  onLater: () => void;
  onUndo: () => void;
}

export function FillBar({ filling, sending, open, onBack, onGoOn, onLater, onUndo }: Props) {
  const { t } = useTranslation();
  const { step, revising, discarded } = filling;
  const atOverview = isAtOverview(filling);
  const isLast = step === screensOf(filling.questions).length - 1;
  const next = atOverview ? 'SendAnswers' : revising ? 'BackToOverview' : isLast ? 'CheckAnswers' : 'Next';
  const Icon = atOverview ? IconSend : IconArrowRight;
  return (
    <div className={classes.bar}>
      <div role="status" className={classes.news}>
        {discarded !== undefined ? (
          <div className={classes.notice}>
            <span>{t('AnswersDiscarded', { count: discarded.count })}</span>
            <Button
              variant="white"
              size="sm"
              leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
              onClick={onUndo}
            >
              {t('Undo')}
            </Button>
          </div>
        ) : (
          open > 0 && (
            <div className={classes.later}>
              <span>{t('QuestionsOpenHere', { count: open })}</span>
              <Button variant="subtle" size="sm" onClick={onLater}>
                {t('AnswerLater')}
              </Button>
            </div>
          )
        )}
      </div>
      <div className="row gap-12">
        {/* From the overview and back again is one way. */}
        {step > 0 && !revising && (
          <Button
            variant="default"
            size="lg"
            className={classes.back ?? ''}
            disabled={sending}
            leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
            onClick={onBack}
          >
            {t('Back')}
          </Button>
        )}
        <Button
          size="lg"
          className={classes.next ?? ''}
          loading={sending}
          rightSection={<Icon size={20} stroke={1.75} aria-hidden />}
          onClick={onGoOn}
        >
          {t(next)}
        </Button>
      </div>
      {!atOverview && (
        <p className={classes.keys} aria-hidden>
          {t('KeyboardHint')}
        </p>
      )}
    </div>
  );
}
