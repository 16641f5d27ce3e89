// The overview before sending (SPEC 2): every question with its answer and a way back to it; or only to be read.
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { faultOf } from '@trialog/contract/rules/answers-complete.ts';
import type { Answer, Question } from '@trialog/contract/schemas/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { AnswerView } from '../answer-view.tsx';
import { branchOf, type Filling, faultText, screensOf } from './filling.ts';
import classes from './review.module.css';

interface Props {
  filling: Filling;
  /** Without it nothing can be changed any more. */
  onRevise?: (questionId: string) => void;
}

export function Review({ filling: { questions, answers }, onRevise }: Props) {
  return (
    <ol className={classes.list}>
      {screensOf(questions).map((first) => (
        <li key={first.id} className={classes.group}>
          {branchOf(questions, answers, first).map((question, depth) => (
            <Row
              key={question.id}
              question={question}
              given={answers.get(question.id) ?? []}
              follows={depth > 0}
              {...(onRevise && { onRevise: () => onRevise(question.id) })}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  question: Question;
  given: readonly Answer[];
  follows: boolean;
  onRevise?: () => void;
}

function Row({ question, given, follows, onRevise }: RowProps) {
  const { t } = useTranslation();
  const missing = faultOf(question, given) !== undefined;
  return (
    <div className={classes.row} data-follows={follows || undefined}>
      <div className={classes.words}>
        <div className={classes.question}>{question.question}</div>
        <div className="medium mt-4">
          {onRevise === undefined && given.length === 0 ? (
            <span className="quiet regular">{t('NotAnsweredQuestion')}</span>
          ) : onRevise !== undefined && missing ? (
            <FieldError text={t(faultText(question, given))} />
          ) : (
            <AnswerView question={question} values={valuesOf(question, given)} />
          )}
        </div>
      </div>
      {onRevise !== undefined && (
        <Button
          variant="subtle"
          className={classes.edit ?? ''}
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          onClick={onRevise}
        >
          {t(missing ? 'GiveAnswer' : 'ChangeAnswer')}
          <VisuallyHidden>{question.question}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** Labels of the chosen answers, or the value itself. */
function valuesOf({ answersContainer }: Question, given: readonly Answer[]): string[] {
  const label = (id: string) =>
    answersContainer?.selectableAnswers.find(({ answerId }) => answerId === id)?.label ?? id;
  return given.map(({ answerId, value }) => (answerId === undefined ? (value ?? '') : label(answerId)));
}
