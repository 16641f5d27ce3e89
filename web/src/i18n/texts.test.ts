// The texts of all six languages: complete, with the same placeholders, and none that nothing shows.
import { languages } from '@trialog/contract/languages.ts';
import { problemTexts } from '@trialog/contract/problem-texts.ts';
import { textOf } from '@trialog/contract/problems.ts';
import { ownTextKeys, specTextKeys } from '@trialog/contract/text-keys.ts';
import { describe, expect, it } from 'vitest';
import type { AnalysisTexts } from './analyses/en.ts';
import type { TextKey, Texts } from './en.ts';
import type { NavigationTexts } from './navigation/en.ts';
import type { NotificationTexts } from './notifications/en.ts';
import type { RecorderTexts } from './recorder/en.ts';
import type { ResultTexts } from './results/en.ts';
import type { SurveyTexts } from './surveys/en.ts';
import type { WritingTexts } from './writing/en.ts';

const first = import.meta.glob<Texts>('./??.ts', { import: 'default', eager: true });
const later = import.meta.glob<SurveyTexts | NotificationTexts>('./*/??.ts', {
  import: 'default',
  eager: true,
});
const filesOf = (language: string) => [
  first[`./${language}.ts`]!,
  ...Object.entries(later).flatMap(([path, file]) => (path.endsWith(`/${language}.ts`) ? [file] : [])),
];
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.assign({}, ...filesOf(language)) as Texts &
      SurveyTexts &
      NavigationTexts &
      NotificationTexts &
      WritingTexts &
      RecorderTexts &
      AnalysisTexts &
      ResultTexts,
  ]),
);
const english = texts.en!;
const keys = Object.keys(english) as TextKey[];

// A rule may name the text that a screen shows.
const sources = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../../contract/src/rules/*.ts', '!**/*.test.{ts,tsx}', '!../i18n/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('\n');

const placeholders = (text: string) => [...text.matchAll(/{{\w+}}|{\d}/g)].map(([found]) => found).sort();

describe.each(languages)('the texts in %s', { tags: ['R1.26'] }, (language) => {
  const own = texts[language]!;

  it('have the same keys as the English ones', () => {
    expect(Object.keys(own)).toEqual(keys);
  });

  it('are never empty and keep their placeholders', () => {
    for (const key of keys) {
      expect(own[key].trim(), key).not.toBe('');
      expect(placeholders(own[key]), key).toEqual(placeholders(english[key]));
    }
  });

  it.skipIf(language === 'en')('are translated', () => {
    // A single word may be the same in two languages.
    const same = keys.filter((key) => own[key] === english[key] && /[a-z]{3,}\s+[a-z]{3,}/i.test(own[key]));
    expect(same).toEqual([]);
  });
});

/** A screen asks for `Rows` and a count; the language's plural rules choose `Rows_one` or `Rows_other`. */
const asked = (key: string) => key.replace(/_(one|other)$/, '');

describe('the text keys', () => {
  it('stand in one file each', () => {
    const all = filesOf('en').flatMap((file) => Object.keys(file));
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });

  it('have texts of their own: what reads the same in every language is one key', () => {
    const meanDifferent = [
      ['Adherence', 'TabCompleted'],
      ['StatusCompleted', 'SurveyCompletedAt'],
      ['WallFilter', 'ShowAnswers'],
      // Of a questionnaire, and of a study document.
      ['ChartVersion', 'DocVersion'],
    ];
    const same = Map.groupBy(keys, (key) => languages.map((language) => texts[language]![key]).join('\n'));
    const repeated = [...same.values()].filter(({ length }) => length > 1).map((equal) => equal.toSorted());
    expect(repeated.toSorted()).toEqual(meanDifferent.map((equal) => equal.toSorted()).toSorted());
  });

  it('of the error catalogue are all there, in all six languages', () => {
    const named: readonly string[] = [...specTextKeys, ...ownTextKeys];
    const missing = named.flatMap((key) =>
      languages.flatMap((language) =>
        (texts[language] as Record<string, string>)[key] ? [] : [`${language} ${key}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('of required fields, pictures and the agreement are SPEC’s own, in all six languages', {
    tags: ['R8.6'],
  }, () => {
    const spelt = [
      'RequiredField',
      'FileUploadHintMessage',
      'PrivacyPolicyError',
      'TermsAndConditionsError',
      'UrgentMedicalAdviceError',
    ] as const;
    for (const key of spelt)
      for (const language of languages) expect(texts[language]?.[key], `${language} ${key}`).toBeTruthy();
  });

  it('of surveys are SPEC’s own, in all six languages', {
    tags: ['R8.29', 'R8.30', 'R8.31', 'R8.35'],
  }, () => {
    const spelt = [
      'FillinAllFields',
      'InvalidNumber',
      'SurveysNotCompiledError',
      'NotAnsweredQuestion',
      'EmptyComiledSurveysList',
    ] as const;
    for (const key of spelt)
      for (const language of languages) expect(texts[language]?.[key], `${language} ${key}`).toBeTruthy();
    expect(english.InvalidNumber).toBe('Input number is not in the range of valid values');
    expect(english.EnterAnAnswer).toBe('Enter an answer.');
    expect(english.SelectAnAnswer).toBe('Select an answer.');
  });

  it('of notification settings are SPEC’s own, in all six languages', { tags: ['R8.29'] }, () => {
    const spelt = [
      'FillinAllFields',
      'PushNotificationsSettingsValidateError',
      'NotificationSettingsUpdated',
    ] as const;
    for (const key of spelt)
      for (const language of languages) expect(texts[language]?.[key], `${language} ${key}`).toBeTruthy();
  });

  it('of replying too early and deleting too late are SPEC’s own, in all six languages, and say how long', {
    tags: ['R8.7', 'R8.23'],
  }, () => {
    for (const language of languages) {
      const own = texts[language]!;
      expect(own.CantReplyToMessageAlertTitle, language).toBeTruthy();
      expect(placeholders(own.CantReplyToMessageAlertMessage), language).toEqual(['{0}']);
      expect(own.NotDeletableMessageAlertMessage, language).toBeTruthy();
      expect(placeholders(own.NotDeletableMessageAlertMessage), language).toEqual([]);
    }
    expect(english.NotDeletableMessageAlertMessage).toBe(
      'This message has already been sent to the medical team and can no longer be deleted.',
    );
  });

  it('of analyses are SPEC’s own, in all six languages', {
    tags: ['R5.57', 'R5.58', 'R8.24', 'R8.28'],
  }, () => {
    const spelt = [
      'SelectAtLeastOneElement',
      'ElementAlreadyAdded',
      'CannotAnalyseYetMessage',
      'SaveAnalysisError',
      'DeleteAnalysisError',
    ] as const;
    for (const key of spelt)
      for (const language of languages) expect(texts[language]?.[key], `${language} ${key}`).toBeTruthy();
    for (const language of languages)
      expect(placeholders(texts[language]!.CannotAnalyseYetMessage), language).toEqual(['{0}']);
    expect(english.SelectAtLeastOneElement).toBe('You must select at least one element');
    expect(english.ElementAlreadyAdded).toBe('This element has already been added');
  });

  it('have a place for the minutes that the refusal with that text carries, in all six languages', {
    tags: ['R5.21'],
  }, () => {
    for (const language of languages)
      for (const code of ['replyTooEarly', 'analysisTooEarly'] as const) {
        const own: Readonly<Record<string, string>> = texts[language]!;
        const places = placeholders(own[textOf(code)!]!);
        expect(places, `${language} ${code}`).toEqual(['{0}']);
        expect(placeholders(problemTexts[language][code]), `${language} ${code}`).toEqual(places);
      }
  });

  it('of open answers in statistics and of what still runs are SPEC’s own words', {
    tags: ['R2.38', 'R4.45'],
  }, () => {
    expect(english.NoStatsForThisQuestionType).toMatch(/^no stats for this question type\.?$/i);
    expect(english.AssignmentExpires).toBe('Expire {{date}}');
  });

  it('are all used by a screen', () => {
    expect(keys.filter((key) => !new RegExp(`['"]${asked(key)}['"]`).test(sources))).toEqual([]);
  });

  it('have both forms where they count', () => {
    const counted = new Set(keys.filter((key) => asked(key) !== key).map(asked));
    for (const key of counted) expect(keys).toEqual(expect.arrayContaining([`${key}_one`, `${key}_other`]));
  });
});
