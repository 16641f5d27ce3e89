// A small sound survey to plant mistakes and changes in; it goes with the small study.
import { type Edit, SMALL_STUDY, writeStudy } from './small-study.ts';

export const SMALL_SURVEY = `surveys:
  - key: check
    project: aurora
    language: en
    title: { en: Check, it: Controllo }
    questions:
      - key: pain
        type: SINGLE_ANSWER
        title: { en: Pain, it: Dolore }
        question: { en: Are you in pain?, it: Ha dolore? }
        answers:
          - { key: none, label: { en: None, it: Nessuno }, score: 0 }
          - { key: strong, label: { en: Strong, it: Forte }, score: 3, followUp: where }
      - key: where
        type: SINGLE_ANSWER
        title: { en: Where, it: Dove }
        question: { en: Where is it?, it: Dove? }
        answers:
          - { key: head, label: { en: Head, it: Testa } }
          - { key: chest, label: { en: Chest, it: Petto }, followUp: since }
      - key: since
        type: NUMERIC
        title: { en: Since, it: Da }
        question: { en: For how many hours?, it: Da quante ore? }
        min: 0
        max: 72
      - key: tired
        type: RATING
        title: { en: Tired, it: Stanchezza }
        question: { en: How tired are you?, it: Quanto è stanca? }
        min: 0
        max: 10
      - key: fell
        type: BOOLEAN
        title: { en: Fall, it: Caduta }
        question: { en: Did you fall?, it: È caduta? }
    badOutcome:
      - { question: where, selected: [chest] }
      - { question: tired, atLeast: 9 }
      - { question: fell, equals: true }
      - { score: [pain, tired], atLeast: 12 }
    assignments:
      - { teams: [milano], recurrence: Daily, start: "2026-01-10", times: ["21:00"], opensFor: PT4H }
`;

const END = '    patient: { studyCode: AUR-MIL-002 }\n';

const withSurvey: Edit = [END, `${END}${SMALL_SURVEY}`];

/** The small study with the small survey, edited. */
export function writeSurveyStudy(...edits: readonly Edit[]): string {
  return writeStudy(withSurvey, ...edits);
}

/** Line and column of a text in it after the edits. */
export function locationInSurvey(text: string, edits: readonly Edit[]): string {
  const whole = [withSurvey, ...edits].reduce((all, [from, to]) => all.replace(from, () => to), SMALL_STUDY);
  const before = whole.slice(0, whole.indexOf(text)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
