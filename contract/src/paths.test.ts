// The calls of SPEC 7 in their own spelling, and that no id can leave its place in a path.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementPaths } from './agreements.ts';
import { analysisPaths } from './analyses.ts';
import { AttachmentType, mediaPaths } from './media.ts';
import { messagePaths } from './messages.ts';
import { notificationPaths } from './notifications.ts';
import { path } from './path.ts';
import { resultPaths } from './results.ts';
import { rootPaths, servicePaths } from './service.ts';
import { surveyPaths } from './surveys.ts';

describe('paths', () => {
  it('of the agreement', () => {
    expect(agreementPaths.mine).toBe('UserAgreement/me');
    expect(agreementPaths.accept).toBe('UserAgreement/acceptAgreement');
    expect(agreementPaths.acceptEmergencyAlert).toBe('UserAgreement/acceptEmergencyAlert');
  });

  it('of reading messages', () => {
    expect(messagePaths.page('p', 't', 0)).toBe('Messages/p/t/0');
    expect(messagePaths.patientSearch('p', 't')).toBe('Messages/p/t/patient/search');
    expect(messagePaths.medicSearch('p', 't', 3)).toBe('Messages/p/t/3/medic/search');
    expect(messagePaths.thread('p', 't', 'm')).toBe('Messages/p/t/message/m');
    expect(messagePaths.changes('p', 't')).toBe('Messages/p/t/changes');
    expect(messagePaths.events('p', 't')).toBe('Events/p/t');
    expect(messagePaths.unread).toBe('UnreadMessages/me');
  });

  it('of writing messages', () => {
    expect(messagePaths.create('p', 't')).toBe('Messages/p/t/create');
    expect(messagePaths.createBroadcast('p', 't')).toBe('Messages/p/t/createbroadcast');
    expect(messagePaths.editBroadcast('p', 't', 'm')).toBe('Messages/p/t/m/editbroadcast');
    expect(messagePaths.reply('p', 't', 'o')).toBe('Messages/p/t/replyTo/o');
    expect(messagePaths.createByMedic('p', 't', 'u')).toBe('Messages/p/t/u/createbyMedic');
    expect(messagePaths.remove('p', 't', 'm')).toBe('Messages/p/t/m');
    expect(messagePaths.markRead('p', 't')).toBe('Messages/p/t/read');
    expect(messagePaths.drafts).toBe('MessageDrafts/me');
  });

  it('of attachments', () => {
    expect(mediaPaths.one('m')).toBe('Attachments/m');
    expect(mediaPaths.upload('m', AttachmentType.IMAGE)).toBe('Attachments/m/0');
    expect(mediaPaths.upload('m', AttachmentType.VOICE)).toBe('Attachments/m/2');
    expect(mediaPaths.videoUploadRequest('m')).toBe('Attachments/GetVideoUploadRequest/m');
    expect(mediaPaths.uploadVideo).toBe('Attachments/UploadVideo');
  });

  it('of surveys', { tags: ['R7.55'] }, () => {
    expect(surveyPaths.completedByMe).toBe('SurveyAssegnations/completed/me');
    expect(surveyPaths.notCompletedByMe).toBe('SurveyAssegnations/notcompleted/me');
    expect(surveyPaths.patients('s')).toBe('SurveyAssegnations/s/patients');
    expect(surveyPaths.compile('s', 'a')).toBe('SurveyAssegnations/s/a/compile');
    expect(surveyPaths.one('s')).toBe('Survey/s');
    expect(surveyPaths.allAssigned('s')).toBe('Survey/s/all/assigned');
    expect(surveyPaths.ofStudy('p', 't')).toBe('Survey/study/p/t');
    expect(surveyPaths.draft('a')).toBe('SurveyAssegnations/a/draft');
  });

  it('of results', () => {
    expect(resultPaths.mine('a')).toBe('SurveyAssegnations/a/compiled/me');
    expect(resultPaths.compiled('x')).toBe('SurveyAssegnations/x/compiled');
    expect(resultPaths.completedByPatient('u')).toBe('SurveyAssegnations/u/completed');
    expect(resultPaths.statistics('s')).toBe('Survey/s/stats');
    expect(resultPaths.patientStatistics('s', 'u')).toBe('Survey/s/user/u/stats');
    expect(resultPaths.csv('s', 'u')).toBe('DataExporters/survey/s/user/u/csv');
    expect(resultPaths.excel('s')).toBe('DataExporters/survey/s/Excel');
  });

  it('of notifications', () => {
    expect(notificationPaths.settings).toBe('PushNotifications/Settings');
    expect(notificationPaths.set).toBe('PushNotifications/setNotification');
    expect(notificationPaths.register).toBe('PushNotifications/register');
    expect(notificationPaths.mine).toBe('Notifications/me');
    expect(notificationPaths.markRead).toBe('Notifications/me/read');
    expect(notificationPaths.ofPatient('u')).toBe('Notifications/patient/u');
  });

  it('of analyses', () => {
    expect(analysisPaths.ofMessage('p', 'm')).toBe('Analyses/p/m');
    expect(analysisPaths.one('p', 'm', 'a')).toBe('Analyses/p/m/a');
    expect(analysisPaths.categories('p')).toBe('AnalysisCategories/p');
    expect(analysisPaths.coding('p', 'm')).toBe('AnalysisCoding/p/m');
    expect(analysisPaths.settlement('p', 'm')).toBe('AnalysisCoding/p/m/settlement');
    expect(analysisPaths.consoleAgreement('p')).toBe('AnalystConsole/p/agreement');
    expect(analysisPaths.consoleDisagreements('p')).toBe('AnalystConsole/p/disagreements');
    expect(analysisPaths.consoleFilters('p')).toBe('AnalystConsole/p/filters');
    expect(analysisPaths.consoleMessages('p')).toBe('AnalystConsole/p/messages');
    expect(analysisPaths.consoleMessage('p', 'm')).toBe('AnalystConsole/p/messages/m');
    expect(analysisPaths.consoleCodes('p')).toBe('AnalystConsole/p/codes');
    expect(analysisPaths.consoleCsv('p')).toBe('AnalystConsole/p/csv');
  });

  it('of the service', () => {
    expect(servicePaths.version).toBe('Version');
    expect(rootPaths).toMatchObject({ config: '/config.json', live: '/health/live', ready: '/health/ready' });
    expect(rootPaths.metrics).toBe('/metrics');
  });

  it('name the routes of the server when given its parameters', () => {
    expect(messagePaths.page(':projectId', ':teamId', ':page')).toBe('Messages/:projectId/:teamId/:page');
  });

  it('keep an id inside its own segment, whatever it is', () => {
    const crafted = fc.constantFrom('..', '.', '../../x', '', 'a/b', '?q', '#f', ':a/b', '\u{d800}');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary-ascii' }), crafted), (id) => {
        const made = path`Patient/${id}/end`;
        const url = new URL(made, 'http://localhost/api/en-US/');
        expect(url.pathname.split('/')).toHaveLength(6);
        expect(url.pathname).toMatch(/^\/api\/en-US\/Patient\/[^/]+\/end$/);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});
