// Texts of surveys that a study file has in some languages and not in others.
import { describe, expect, it } from 'vitest';
import { DEMO_FILE } from '../../demo/import-demo.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { writeSurveyStudy } from '../world/small-survey.ts';

describe('surveys in a study file', () => {
  it('tell their author which texts are missing, and which languages', { tags: ['F12'] }, () => {
    const { warnings } = readStudyFile(
      writeSurveyStudy(['Ha dolore? }', 'Ha dolore?, fr: Avez-vous mal ? }']),
      {
        demo: false,
      },
    );
    const messages = warnings.map(({ message }) => message);
    expect(messages).toContain('The survey "check" has no texts in "de"; readers get "en".');
    expect(messages).toContain('The title of the survey "check" has no text in "fr"; readers get "en".');
    expect(messages).toContain(
      'The answer "chest" of the question "where" has no text in "fr"; readers get "en".',
    );
    expect(messages.some((message) => message.includes('"it"'))).toBe(false);
    expect(messages.some((message) => message.startsWith('The question "pain" has no text in "fr"'))).toBe(
      false,
    );
  });

  it('of the demonstration lack nothing in the two main ones, in all six languages', {
    tags: ['F12'],
  }, () => {
    const { warnings, surveys } = readStudyFile(DEMO_FILE, { demo: true });
    const main = ['aurora-day.yaml', 'aurora-week.yaml'];
    expect(warnings.filter(({ file }) => main.some((name) => file.endsWith(name)))).toEqual([]);
    expect(surveys.length).toBeGreaterThan(10);
  });
});
