// Answers that travel as numbers and keys, in the words of a survey's language: yes and no, and the four moods.
import type { Language } from '@trialog/contract/languages.ts';
import { BooleanAnswer, QuestionType } from '@trialog/contract/surveys.ts';

const yesAndNo = {
  en: ['Yes', 'No'],
  fr: ['Oui', 'Non'],
  de: ['Ja', 'Nein'],
  it: ['Sì', 'No'],
  nl: ['Ja', 'Nee'],
  sp: ['Sí', 'No'],
} as const satisfies Record<Language, readonly [string, string]>;

const moods = {
  en: ['Very bad', 'Bad', 'Good', 'Very good'],
  fr: ['Très mal', 'Mal', 'Bien', 'Très bien'],
  de: ['Sehr schlecht', 'Schlecht', 'Gut', 'Sehr gut'],
  it: ['Molto male', 'Male', 'Bene', 'Molto bene'],
  nl: ['Heel slecht', 'Slecht', 'Goed', 'Heel goed'],
  sp: ['Muy mal', 'Mal', 'Bien', 'Muy bien'],
} as const satisfies Record<Language, readonly string[]>;

/** The four moods by their numbers, for those who compute with them. */
export const moodOptions = (language: Language): { answerId: string; label: string }[] =>
  moods[language].map((label, mood) => ({ answerId: String(mood), label }));

/** What is a number or a text already is said as it is. */
export function answerText(type: QuestionType, value: string, language: Language): string {
  if (type === QuestionType.BOOLEAN) return yesAndNo[language][value === BooleanAnswer.yes ? 0 : 1];
  if (type === QuestionType.MOOD) return moods[language][Number(value)] ?? value;
  return value;
}
