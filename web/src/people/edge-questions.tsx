// What is asked of the person at the edge of the page, one thing at a time.
import { LanguageQuestion, useLanguageQuestion } from './language-question.tsx';
import { TimeZoneQuestion } from './time-zone-question.tsx';

export function EdgeQuestions() {
  const language = useLanguageQuestion();
  return language === undefined ? <TimeZoneQuestion /> : <LanguageQuestion {...language} />;
}
