// One question: its words, its input, what is missing, and below the chosen answer the follow-up that it opened.
import { intlLanguage } from '@trialog/contract/languages.ts';
import { toggleAnswer } from '@trialog/contract/rules/exclusive-answers.ts';
import type { Question } from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer, QuestionType } from '@trialog/contract/surveys.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import type { AnswerInputProps } from './answer-input.ts';
import { type Answers, followUpOf } from './filling.ts';
import { MoodInput } from './mood-input.tsx';
import { NumericInput } from './numeric-input.tsx';
import { OpenInput } from './open-input.tsx';
import { OptionList } from './option-list.tsx';
import classes from './question-view.module.css';
import { RatingInput } from './rating-input.tsx';
import type { UseFilling } from './use-filling.ts';

interface Props {
  question: Question;
  questions: readonly Question[];
  answers: Answers;
  filler: Pick<UseFilling, 'answer' | 'rejected' | 'reject' | 'refuse'>;
  /** What is wrong with each question, once somebody wanted to go on. */
  faults: ReadonlyMap<string, string>;
  /** Keeps what was pressed where it is while things above it come and go. */
  onPressed: (target: HTMLElement) => void;
  level?: 2 | 3;
}

export function QuestionView(props: Props) {
  const { question, answers, filler, faults, level = 2 } = props;
  const language = useIntlLanguage();
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const fault = faults.get(question.id);
  const own = question.language === undefined ? undefined : intlLanguage(question.language);
  const input: AnswerInputProps = {
    question,
    given: answers.get(question.id) ?? [],
    onAnswer: (given) => filler.answer(question.id, given),
    labelledBy: `${id}-words`,
    describedBy: fault === undefined ? undefined : `${id}-fault`,
    invalid: fault !== undefined,
  };
  return (
    <div
      className={classes.question}
      data-question={question.id}
      // A question without a translation stands in the survey's own language.
      lang={own === language ? undefined : own}
    >
      <div className={classes.words}>
        {question.title !== '' && question.title !== question.question && (
          <p className={classes.title}>{question.title}</p>
        )}
        <Heading className={classes.heading} id={`${id}-words`} tabIndex={-1}>
          {question.question}
        </Heading>
      </div>
      <Input {...props} input={input} />
      <div id={`${id}-fault`} role="alert" className={classes.fault}>
        {fault !== undefined && <FieldError text={fault} />}
      </div>
    </div>
  );
}

function Input(props: Props & { input: AnswerInputProps }) {
  const { input, question, filler, questions, answers, onPressed } = props;
  const { t } = useTranslation();
  const { given, onAnswer } = input;
  const options = question.answersContainer?.selectableAnswers ?? [];
  const chosen = given.flatMap(({ answerId, value }) => answerId ?? value ?? []);
  const choose = (answer: (id: string) => void) => (id: string, target: HTMLElement) => {
    onPressed(target);
    answer(id);
  };
  switch (question.type) {
    case QuestionType.SINGLE_ANSWER: {
      const child = followUpOf(questions, answers, question);
      const below = child && (
        <FollowUp>
          <QuestionView key={child.id} {...props} question={child} level={3} />
        </FollowUp>
      );
      return (
        <OptionList
          {...input}
          options={options.map(({ answerId, label }) => ({
            id: answerId,
            text: label,
            below: chosen[0] === answerId && below,
          }))}
          chosen={chosen}
          onPress={choose((answerId) => onAnswer([{ answerId }]))}
        />
      );
    }
    case QuestionType.MULTIPLE_ANSWERS:
      return (
        <>
          <p className={classes.hint}>
            {[
              t('SelectSeveral'),
              ...options
                .filter(({ exclusive }) => exclusive)
                .map(({ label }) => t('ExclusiveAnswer', { answer: label })),
            ].join(' ')}
          </p>
          <OptionList
            {...input}
            several
            options={options.map(({ answerId, label }) => ({ id: answerId, text: label }))}
            chosen={chosen}
            onPress={choose((answerId) => onAnswer(toggleAnswer(question, given, answerId)))}
          />
        </>
      );
    case QuestionType.BOOLEAN:
      return (
        <OptionList
          {...input}
          options={[
            { id: BooleanAnswer.yes, text: t('Yes') },
            { id: BooleanAnswer.no, text: t('No') },
          ]}
          chosen={chosen}
          onPress={choose((value) => onAnswer([{ value }]))}
        />
      );
    case QuestionType.RATING:
      return <RatingInput {...input} />;
    case QuestionType.MOOD:
      return <MoodInput {...input} />;
    case QuestionType.NUMERIC:
      return (
        <NumericInput
          {...input}
          rejected={filler.rejected.get(question.id)}
          onReject={(text) => filler.reject(question.id, text)}
          onRefuse={(text) => filler.refuse(question.id, text)}
        />
      );
    default:
      return <OpenInput {...input} />;
  }
}

function FollowUp({ children }: { children: ReactNode }) {
  return <div className={classes.followUp}>{children}</div>;
}
