// The error catalogue: statuses, the texts of SPEC 8, and a detail in each language.
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { describeProblem, fillIn, problemTexts } from './problem-texts.ts';
import { type ProblemCode, problemCodes, problems, textOf } from './problems.ts';
import { ownTextKeys, specTextKeys } from './text-keys.ts';

describe('the catalogue', () => {
  const statuses: [ProblemCode, number][] = [
    ['malformed', 400],
    ['unauthenticated', 401],
    ['accountUnknown', 403],
    ['accountDeactivated', 403],
    ['suspended', 403],
    ['forbidden', 403],
    ['agreementRequired', 403],
    ['notFound', 404],
    ['idempotencyConflict', 409],
    ['payloadTooLarge', 413],
    ['unsupportedMediaType', 415],
    ['notAPicture', 415],
    ['clientTooOld', 426],
    ['tooManyRequests', 429],
    ['unexpected', 500],
    ['databaseAway', 503],
  ];
  it.each(statuses)('answers %s with %i', (code, status) => {
    expect(problems[code].status).toBe(status);
  });

  it.each([
    ['requiredField', 'RequiredField'],
    ['notAPicture', 'FileUploadHintMessage'],
    ['privacyNotAccepted', 'PrivacyPolicyError'],
    ['termsNotAccepted', 'TermsAndConditionsError'],
    ['licenceNotAccepted', 'LicenceError'],
    ['urgentAdviceNotConfirmed', 'UrgentMedicalAdviceError'],
    ['replyTooEarly', 'CantReplyToMessageAlertMessage'],
    ['deleteTooLate', 'NotDeletableMessageAlertMessage'],
    ['fillInAllFields', 'FillinAllFields'],
    ['invalidNumber', 'InvalidNumber'],
    ['notificationWindowInvalid', 'PushNotificationsSettingsValidateError'],
    ['analysisEmpty', 'SelectAtLeastOneElement'],
    ['analysisElementTwice', 'ElementAlreadyAdded'],
    ['noMedicalTeam', 'NoAssignedMedicalTeam'],
    ['accountUnknown', 'UnauthorizedMessage'],
    ['accountDeactivated', 'UserInactiveMessage'],
    ['surveyNotCompiled', 'SurveysNotCompiledError'],
    ['contactPageMissing', 'EmptyContactPage'],
    ['protocolUnavailable', 'InstituteConfigErrorMessage'],
  ] as const)('gives %s the text %s', (code, text) => {
    expect(textOf(code)).toBe(text);
  });

  it('says in English what SPEC quotes', () => {
    const { en } = problemTexts;
    expect(en.invalidNumber).toContain('Input number is not in the range of valid values');
    expect(en.analysisEmpty).toContain('You must select at least one element');
    expect(en.analysisElementTwice).toContain('This element has already been added');
    expect(en.cannotWrite).toContain('You do not have permission to write or comment messages');
  });
});

describe('details', () => {
  it.each(languages)('has a sentence for each code in %s', (language) => {
    const texts = problemTexts[language];
    expect(Object.keys(texts).sort()).toEqual([...problemCodes].sort());
    for (const text of Object.values(texts)) expect(text).toMatch(/^\p{Lu}.{5,}\.$/u);
  });

  it('has the same placeholders in every language', () => {
    const placeholders = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
    for (const language of languages) {
      for (const code of problemCodes) {
        expect(placeholders(problemTexts[language][code])).toEqual(placeholders(problemTexts.en[code]));
      }
    }
  });

  it('says nothing twice within a language, so that each refusal can be told from the others', () => {
    for (const language of languages) {
      const texts = Object.values(problemTexts[language]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('leaves no language in English', () => {
    for (const language of languages.filter((code) => code !== 'en')) {
      for (const code of problemCodes) {
        expect(problemTexts[language][code]).not.toBe(problemTexts.en[code]);
      }
    }
  });
});

describe('a problem on the wire', () => {
  it('has type, title, status, code, detail, requestId and text', { tags: ['R8.4'] }, () => {
    expect(describeProblem('replyTooEarly', { language: 'nl', requestId: 'r1', values: ['10'] })).toEqual({
      type: 'urn:trialog:problem:replyTooEarly',
      title: 'Too early to reply',
      status: 403,
      code: 'replyTooEarly',
      detail: 'U kunt pas 10 minuten na verzending op dit bericht antwoorden.',
      requestId: 'r1',
      text: 'CantReplyToMessageAlertMessage',
      values: ['10'],
    });
  });

  it('leaves out what it has not', () => {
    const problem = describeProblem('notFound', { language: 'en', requestId: 'r2' });
    expect(Object.keys(problem).sort()).toEqual(['code', 'detail', 'requestId', 'status', 'title', 'type']);
  });

  it('keeps a placeholder that has no value', () => {
    expect(fillIn('{0} and {1}', ['one'])).toBe('one and {1}');
  });
});

describe('text keys', () => {
  it('keep the spellings of the wire', () => {
    expect(specTextKeys).toContain('NewMessageAddedd');
    expect(specTextKeys).toContain('EmptyComiledSurveysList');
  });

  it('are each listed once, and hold every text of the catalogue', () => {
    const keys: string[] = [...specTextKeys, ...ownTextKeys];
    expect(new Set(keys).size).toBe(keys.length);
    for (const code of problemCodes) {
      const text = textOf(code);
      if (text) expect(keys).toContain(text);
    }
  });
});

describe('what must wait, or comes too late', () => {
  it.each(languages)('is said with its minutes in %s', { tags: ['R8.23', 'R8.24'] }, (language) => {
    for (const code of ['replyTooEarly', 'analysisTooEarly'] as const) {
      const { detail } = describeProblem(code, { language, requestId: 'r', values: ['17'] });
      expect(detail).toContain('17');
      expect(detail).not.toContain('{');
    }
    expect(problemTexts[language].deleteTooLate).not.toBe(problemTexts[language].unexpected);
  });

  it('says that a message sent to the team cannot be deleted', { tags: ['R8.23'] }, () => {
    expect(describeProblem('deleteTooLate', { language: 'en', requestId: 'r' }).detail).toBe(
      'This message has reached the medical team and can no longer be deleted.',
    );
  });
});
