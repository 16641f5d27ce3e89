// Lines of the bell: with what they are about where the server says it, in the words of their kind else.
import { describe, expect, it } from 'vitest';
import firstTexts from '../i18n/en.ts';
import en from '../i18n/notifications/en.ts';
import { setLanguage, translate } from '../i18n/translation.ts';
import { bellText, waitingSince } from './bell-text.ts';

setLanguage('en', { ...firstTexts, ...en });
const text = (line: Parameters<typeof bellText>[0]) => bellText(line, translate, (at) => at.slice(11, 16));

describe('a line of the bell', () => {
  it('names the questionnaire that was missed, and when it closed', { tags: ['F3'] }, () => {
    const missedSurvey = { title: 'Temperature', expireTime: '2026-11-14T19:00:00.000Z' };
    expect(text({ kind: 'surveyMissed', missedSurvey })).toBe('You missed “Temperature” (closed 19:00)');
  });

  it('names the patient with a bad outcome, and the answers', { tags: ['F16'] }, () => {
    const answers = [{ question: 'Temperature', answer: '39.4' }];
    const line = { kind: 'badOutcome', badOutcome: { patientName: 'Anna Conti', answers } } as const;
    expect(text(line)).toBe('Anna Conti: 39.4 in “Temperature”');
    answers.push({ question: 'Chills', answer: 'Yes' });
    expect(text(line)).toBe('Anna Conti: 39.4 in “Temperature”, Yes in “Chills”');
  });

  it('says who wrote, and which questionnaire is due', () => {
    const authorName = 'Marco Villa';
    expect(text({ kind: 'patientMessage', authorName })).toBe('Marco Villa wrote a message');
    expect(text({ kind: 'reply', authorName })).toBe('Marco Villa replied');
    expect(text({ kind: 'messageToPatient', authorName })).toBe('Marco Villa wrote to you');
    expect(text({ kind: 'broadcast', authorName })).toBe('Marco Villa wrote to everyone');
    const dueSurvey = { title: 'Temperature', expireTime: '2026-11-14T19:00:00.000Z' };
    expect(text({ kind: 'surveyOpened', dueSurvey })).toBe('“Temperature” is ready to fill in');
    expect(text({ kind: 'surveyReminder', dueSurvey })).toBe('“Temperature” closes 19:00');
  });

  it('names the patient who waits, since when, and what about', () => {
    const waiting = { patientName: 'Anna Conti', openedTime: '2026-11-14T09:05:00.000Z' };
    const survey = { ...waiting, kind: 'badOutcome', title: 'Temperature' } as const;
    expect(text({ kind: 'alertOverdue', waitingAlert: survey })).toBe(
      'Anna Conti has been waiting since 09:05, the time to contact them has passed: “Temperature”',
    );
    expect(text({ kind: 'alertStillOverdue', waitingAlert: survey })).toBe(
      'Anna Conti has been waiting since 09:05, still nobody has contacted them: “Temperature”',
    );
    const message = { ...waiting, kind: 'answerSoon', title: '' } as const;
    expect(text({ kind: 'alertOverdue', waitingAlert: message })).toBe(
      'Anna Conti has been waiting since 09:05, the time to contact them has passed: “Please answer soon”',
    );
  });

  it('knows since when an alert waits, and of nothing else', () => {
    const dueDateTime = '2026-11-14T13:05:00.000Z';
    const openedTime = '2026-11-14T09:05:00.000Z';
    const waitingAlert = { patientName: 'Anna Conti', openedTime, kind: 'badOutcome', title: '' } as const;
    expect(waitingSince({ kind: 'alertOverdue', waitingAlert, dueDateTime })).toBe(openedTime);
    expect(waitingSince({ kind: 'badOutcome', dueDateTime })).toBe(dueDateTime);
    expect(waitingSince({ kind: 'reply', dueDateTime })).toBeUndefined();
  });

  it('says what kind it is where nothing more is known', () => {
    expect(text({ kind: 'reply' })).toBe('New reply');
    expect(text({ kind: 'alertOverdue' })).toMatch(/^A patient is waiting/);
    expect(text({ kind: 'surveyMissed' })).toBe('A questionnaire was missed');
    expect(text({ kind: 'badOutcome' })).toBe('A questionnaire needs follow-up');
    const badOutcome = { patientName: 'Anna Conti', answers: [] };
    expect(text({ kind: 'badOutcome', badOutcome })).toBe('A questionnaire needs follow-up');
  });
});
