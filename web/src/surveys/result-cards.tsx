// What was answered in one round, a card a question; those without an answer are greyed (SPEC 8).
import { intlLanguage } from '@trialog/contract/languages.ts';
import type { CompiledSurvey } from '@trialog/contract/schemas/surveys.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { AnswerView } from './answer-view.tsx';
import classes from './result-cards.module.css';

interface Props {
  survey: CompiledSurvey;
  /** What stands beside the answer to a question. */
  beside?: (questionId: string) => ReactNode;
}

export function ResultCards({ survey, beside }: Props) {
  return (
    <ol className="plain-list stack gap-12">
      {survey.questions.map((question) => (
        <ResultCard key={question.id} question={question} beside={beside?.(question.id)} />
      ))}
    </ol>
  );
}

interface CardProps {
  question: CompiledSurvey['questions'][number];
  beside?: ReactNode;
}

export function ResultCard({ question, beside }: CardProps) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const id = useId();
  const answers = question.compiledAnswers ?? [];
  const own = question.language === undefined ? undefined : intlLanguage(question.language);
  return (
    <li>
      <section
        className={classes.card}
        data-unanswered={answers.length === 0 || undefined}
        aria-labelledby={id}
      >
        <h2 className={classes.question} id={id} lang={own === language ? undefined : own}>
          {question.question}
        </h2>
        <div className={classes.answer}>
          {answers.length === 0 ? (
            t('NotAnsweredQuestion')
          ) : (
            <AnswerView question={question} values={answers.map(({ value }) => value)} />
          )}
          {beside}
        </div>
      </section>
    </li>
  );
}
