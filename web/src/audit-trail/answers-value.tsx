// Answers of one round as an entry of the trail has them: each question with its answer, in the reader's language.
import type { TrailQuestionnaire } from '@trialog/contract/schemas/audit-trail.ts';
import type { CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import { useTranslation } from '../i18n/translation.ts';
import { answerWords } from './answer-words.ts';

interface Props {
  value: unknown;
  questionnaire: TrailQuestionnaire;
}

export function AnswersValue({ value, questionnaire }: Props) {
  const { t } = useTranslation();
  const answers = Array.isArray(value) ? (value as readonly CompiledQuestion[]) : [];
  if (answers.length === 0) return <span className="quiet">{t('TrailNothing')}</span>;
  return (
    <ul className="plain-list stack gap-8">
      {answers.map(({ questionId, answers: given }) => {
        const question = questionnaire.questions.find(({ id }) => id === questionId);
        return (
          <li key={questionId}>
            <span className="quiet">{question?.question ?? questionId}</span>{' '}
            {answerWords(t, question, given)}
          </li>
        );
      })}
    </ul>
  );
}
