// How to ask each route of the matrix: its address for a place, and a query, body or file where it takes one.
// A route that needs more than is known here stops the matrix, until somebody says how it is asked.
import { uploadField } from '@trialog/contract/people.ts';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import sharp from 'sharp';
import type { Route } from '../../src/platform/http/route.ts';
import { honestWav } from '../fixtures/crafted-voices.ts';

export interface SampleTeam {
  projectId: string;
  teamId: string;
  /** Nobody's, where no route of institutes is asked. */
  instituteId?: string;
}

interface Sample {
  query?: (place: SampleTeam) => Record<string, string>;
  body?: unknown;
  /** Where the body says where. */
  bodyIn?: (place: SampleTeam) => unknown;
  /** What is uploaded, when not a picture. */
  file?: () => Uint8Array<ArrayBuffer>;
  /** What whoever is allowed gets, when not 200: the sample itself names something that is not there. */
  allowed?: ProblemCode;
}

/** No message has it: whoever is allowed learns just that. */
const NOBODYS = '00000000-0000-7000-8000-000000000000';
const WALL = 'Messages/:projectId/:teamId';
const SAVED = 'SavedReplies/:projectId/:teamId';
const savedReply = { name: 'Hours', texts: { en: 'We are there from eight.' } };

/** Calls that cover all of one's teams are asked about one. */
const ofTeam: Sample = { query: ({ teamId }) => ({ teamId }), allowed: 'notFound' };

export const draft = {
  kind: 'info',
  aboutId: NOBODYS,
  title: '',
  body: 'Half a sen',
  emotion: 4,
  patientId: null,
  withPhoto: false,
  attempt: null,
};

/** As a browser subscribes, at a service that nobody asks here. */
export const device = {
  endpoint: 'https://push.example.org/send/a-device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

const REVIEW = 'AuditTrail/:projectId/:teamId/review/:kind';

const PEOPLE = 'Administration/:projectId/:teamId/people';

const pastRole = {
  name: 'Gaia Serra',
  email: 'gaia.serra@demo.test',
  language: 'it',
  timeZone: 'Europe/Rome',
  role: 'Monitor',
  until: '2020-01-01T00:00:00.000Z',
};
const unnamedStudy = ({ instituteId = NOBODYS }: SampleTeam) => ({
  instituteId,
  name: ' ',
  key: 'x',
  languages: ['en'],
  timeZone: 'Europe/Rome',
  teams: ['Roma'],
});
const COMMENTS = 'Administration/studies/:projectId/comments';
const DRAFT = 'Administration/studies/:projectId/draft';
const SCHEDULES = 'Administration/studies/:projectId/schedules';
const noChange = {
  teamId: NOBODYS,
  studyCodes: [],
  change: { kind: 'end', surveyId: NOBODYS, key: 'main' },
};
const documentOf = () => new TextEncoder().encode('institute: none\n');
const laterEnd = { endsNow: false, until: null };
const peopleFileOf = () =>
  new TextEncoder().encode(
    'name,language,timeZone,role,email\r\nGaia Serra,it,Europe/Rome,Nurse,gaia@file.test\r\n',
  );

const samples: Record<string, Sample> = {
  [`GET ${REVIEW}`]: { query: () => ({}) },
  [`PUT ${REVIEW}`]: { body: { threshold: 3 } },
  [`POST ${REVIEW}/looks`]: { body: { after: null, until: '2026-01-01T00:00:00.000Z', note: '' } },
  'POST PushNotifications/setNotification': {
    body: { active: true, allDay: false, StartAtUtc: '08:00', StopAtUtc: '20:00' },
  },
  'POST PushNotifications/register': { body: device },
  'DELETE PushNotifications/register': { query: () => ({ deviceId: NOBODYS }) },
  'POST Notifications/me/read': { body: { notificationIds: [NOBODYS] } },
  'GET Notifications/patient/:patientId': { ...ofTeam },
  'GET Notifications/patient/:patientId/csv': { ...ofTeam },
  'GET Notifications/study/:projectId': { query: () => ({ state: 'failed' }) },
  'GET Notifications/study/:projectId/csv': { query: () => ({ state: 'failed' }) },
  'GET Alerts/:projectId/:teamId': { query: () => ({ state: 'open' }) },
  'POST Alerts/:projectId/:teamId/seen': { body: { alertIds: [NOBODYS] } },
  'POST Alerts/:projectId/:teamId/:alertId/claim': { body: { version: 1 }, allowed: 'notFound' },
  'POST Alerts/:projectId/:teamId/:alertId/handover': {
    body: { version: 1, userId: NOBODYS },
    allowed: 'notFound',
  },
  'POST Alerts/:projectId/:teamId/:alertId/contact': {
    body: { version: 1, way: 'called' },
    allowed: 'notFound',
  },
  'POST Alerts/:projectId/:teamId/:alertId/close': { body: { version: 1, note: 'x' }, allowed: 'notFound' },
  [`GET ${WALL}/:page`]: { query: () => ({ filter: 'all' }) },
  [`GET ${WALL}/patient/search`]: { query: () => ({ message: 'x' }) },
  [`GET ${WALL}/:page/medic/search`]: { query: () => ({ message: 'x' }) },
  [`GET ${WALL}/message/:messageId`]: { allowed: 'notFound' },
  [`GET ${WALL}/changes`]: { query: () => ({ since: '0' }) },
  [`POST ${WALL}/create`]: { body: { body: 'How are you?', messageScope: 1 } },
  [`POST ${WALL}/createbroadcast`]: { body: { title: 'News', body: 'All is well.' } },
  [`POST ${WALL}/:messageId/editbroadcast`]: { body: { title: 'News', body: 'Well.' }, allowed: 'notFound' },
  [`POST ${WALL}/replyTo/:originalMessageId`]: { body: { body: 'Yes' }, allowed: 'notFound' },
  [`POST ${WALL}/:patientId/createbyMedic`]: {
    body: { title: 'To you', body: 'Hello' },
    allowed: 'notFound',
  },
  [`POST ${WALL}/read`]: { body: { messageIds: [NOBODYS] } },
  [`POST ${WALL}/unread`]: { body: { messageIds: [NOBODYS] } },
  [`POST ${WALL}/:originalMessageId/triage`]: { body: { step: 'take' }, allowed: 'notFound' },
  [`DELETE ${WALL}/:messageId`]: { allowed: 'notFound' },
  'PUT MessageDrafts/me': { body: { drafts: [draft] } },
  'DELETE MessageDrafts/me': { query: () => ({ until: '2000-01-01T00:00:00.000Z' }) },
  [`GET ${SAVED}/ready`]: { query: () => ({}) },
  [`POST ${SAVED}`]: { body: savedReply },
  [`PUT ${SAVED}/:savedReplyId`]: { body: savedReply, allowed: 'notFound' },
  [`DELETE ${SAVED}/:savedReplyId`]: { allowed: 'notFound' },
  'GET Attachments/:messageId': { allowed: 'notFound' },
  'POST Attachments/:messageId/0': { allowed: 'notFound' },
  'POST Attachments/:messageId/2': { allowed: 'notFound', file: () => smallVoice },
  // Nobody of the matrix has a study code.
  'GET Patient/me/timeline': { allowed: 'notFound' },
  'GET SurveyAssegnations/:assignmentId/compiled/me': { allowed: 'notFound' },
  'GET SurveyAssegnations/:assignmentId/draft': { allowed: 'notFound' },
  'GET FollowUps/:projectId/:teamId/:assignmentId': { allowed: 'notFound' },
  'PUT SurveyAssegnations/:assignmentId/draft': { body: { answers: [], revision: 0 }, allowed: 'notFound' },
  'POST SurveyAssegnations/:surveyId/:assignmentId/compile': {
    body: { questionsCompiled: [] },
    allowed: 'notFound',
  },
  'GET Survey/:surveyId': { query: () => ({ assignment: NOBODYS }), allowed: 'notFound' },
  'GET Attachments/GetVideoUploadRequest/:messageId': {
    query: () => ({ size: '9', thumbnailSize: '9' }),
    allowed: 'notFound',
  },
  'POST Attachments/UploadVideo': {
    body: {
      messageId: NOBODYS,
      mediaFileUrl: 'https://files/video.mp4',
      FileName: 'video.mp4',
      Duration: 1000,
      width: 160,
      height: 120,
      urlThumbnail: 'https://files/thumbnail.jpg',
      ThumbnailFileName: 'thumbnail.jpg',
    },
    allowed: 'notFound',
  },
  'PUT Users/me/preferences': { body: { language: 'en', timeZone: 'UTC' } },
  'PUT Users/me/phone': { body: { phone: '+39 02 0000 0000' } },
  'POST Users/me/invitation': { body: { invitation: 'no-such-invitation' }, allowed: 'invitationInvalid' },
  // Nobody accepts here: the matrix asks many times, and a newcomer must stay one.
  'POST UserAgreement/acceptAgreement': {
    body: { privacyAccepted: false, termsConditionsAccepted: true },
    allowed: 'privacyNotAccepted',
  },
  'PUT UserAgreement/acceptEmergencyAlert': {
    body: { trialogEmergencyMessageAccepted: false },
    allowed: 'urgentAdviceNotConfirmed',
  },
  'GET Patient/:medicalTeamId': { query: () => ({ summary: 'true' }) },
  'GET DataExporters/survey/:surveyId/user/:userId/csv': ofTeam,
  'GET DataExporters/survey/:surveyId/Excel': ofTeam,
  'GET Survey/:surveyId/all/assigned': ofTeam,
  'GET Survey/:surveyId/stats': ofTeam,
  'GET Survey/:surveyId/user/:userId/stats': ofTeam,
  'GET SurveyAssegnations/:surveyId/patients': ofTeam,
  'GET SurveyAssegnations/:surveyOrRoundId/compiled': ofTeam,
  'GET SurveyAssegnations/:patientId/completed': ofTeam,
  'GET Patient/:patientId/timeline': ofTeam,
  'GET Analyses/:projectId/:messageId': { allowed: 'notFound' },
  'POST Analyses/:projectId/:messageId': { body: { elementIds: [NOBODYS] }, allowed: 'notFound' },
  'PUT Analyses/:projectId/:messageId/:analysisId': {
    body: { elementIds: [NOBODYS], version: 1 },
    allowed: 'notFound',
  },
  'DELETE Analyses/:projectId/:messageId/:analysisId': {
    query: () => ({ version: '1' }),
    allowed: 'notFound',
  },
  'GET AnalysisCoding/:projectId/:messageId': { allowed: 'notFound' },
  'POST AnalysisCoding/:projectId/:messageId': { allowed: 'notFound' },
  'PUT AnalysisCoding/:projectId/:messageId/settlement': { body: { elementIds: [] }, allowed: 'notFound' },
  'GET AnalystConsole/:projectId/agreement': { query: () => ({}) },
  'GET AnalystConsole/:projectId/disagreements': { query: () => ({}) },
  'GET AnalystConsole/:projectId/messages': { query: () => ({ scope: '2' }) },
  'GET AnalystConsole/:projectId/messages/:messageId': { allowed: 'notFound' },
  'GET AnalystConsole/:projectId/codes': { query: () => ({ by: 'day' }) },
  'GET AnalystConsole/:projectId/csv': { query: () => ({ coded: 'true' }) },
  'GET AuditTrail/:projectId/:teamId': { query: () => ({ actions: 'people.signIn' }) },
  'GET AuditTrail/:projectId/:teamId/csv': { query: () => ({ actions: 'people.signIn' }) },
  'GET AuditTrail/:projectId/:teamId/json': { query: () => ({ actions: 'people.signIn' }) },
  'GET AuditTrail/:projectId/:teamId/access': { query: () => ({}) },
  'GET AuditTrail/:projectId/:teamId/access/csv': { query: () => ({}) },
  [`GET ${PEOPLE}`]: { query: () => ({ search: 'nobody has this name' }) },
  [`POST ${PEOPLE}`]: {
    body: { name: ' ', email: null, language: 'en', timeZone: 'UTC', roles: ['Nurse'], patient: null },
    allowed: 'nameNotAllowed',
  },
  // The check of a file changes nothing.
  [`POST ${PEOPLE}/file`]: { query: () => ({}), file: peopleFileOf },
  [`POST ${PEOPLE}/:userId/link`]: { allowed: 'notFound' },
  [`GET ${PEOPLE}/:userId/link`]: { allowed: 'notFound' },
  // No mail server is configured here.
  [`POST ${PEOPLE}/:userId/mail`]: { allowed: 'mailNotConfigured' },
  [`DELETE ${PEOPLE}/:userId/link`]: { allowed: 'notFound' },
  [`PUT ${PEOPLE}/:userId/state`]: { body: { version: 1, state: 0 }, allowed: 'notFound' },
  [`PUT ${PEOPLE}/:userId/treatment`]: {
    body: { version: 1, treatmentStart: null, treatmentEnd: null },
    allowed: 'notFound',
  },
  [`GET ${PEOPLE}/:userId/transfer`]: { allowed: 'notFound' },
  [`POST ${PEOPLE}/:userId/transfer`]: {
    body: { version: 1, teamId: NOBODYS, reason: 'Moved away' },
    allowed: 'notFound',
  },
  [`PUT ${PEOPLE}/:userId/roles`]: { body: { version: 1, roles: ['Nurse'] }, allowed: 'notFound' },
  // Nothing is given here, since the matrix asks many times.
  'POST Administration/studies/:projectId/staff': { body: pastRole, allowed: 'endDateInPast' },
  'POST Administration/institutes/:instituteId/staff': { body: pastRole, allowed: 'endDateInPast' },
  // Somebody coordinates the study of the matrix.
  'POST Administration/studies/:projectId/coordination': { allowed: 'studyCoordinated' },
  'POST Administration/institutes/:instituteId/documents': {
    body: { kind: 'privacy', language: 'en', title: ' ', url: 'https://hospital.test', text: null },
    allowed: 'nameNotAllowed',
  },
  'PUT Administration/studies/:projectId/staff/:roleId': { body: laterEnd, allowed: 'notFound' },
  'PUT Administration/institutes/:instituteId/staff/:roleId': { body: laterEnd, allowed: 'notFound' },
  // Of a draft that is not there, so that nothing is changed.
  [`POST ${DRAFT}/check`]: { query: () => ({}), file: documentOf },
  [`GET ${DRAFT}/surveys/:key`]: { query: () => ({ language: 'it' }), allowed: 'studyDocumentWrong' },
  [`PUT ${DRAFT}`]: {
    query: () => ({ revision: '999', baseVersion: '1' }),
    file: documentOf,
    allowed: 'studyDraftChanged',
  },
  [`DELETE ${DRAFT}`]: { query: () => ({ revision: '999' }), allowed: 'studyDraftChanged' },
  [`POST ${DRAFT}/request`]: { body: { revision: 999 }, allowed: 'studyDraftChanged' },
  [`POST ${DRAFT}/approval`]: { body: { revision: 999 }, allowed: 'studyDraftChanged' },
  [`POST ${DRAFT}/text-checks`]: {
    body: { revision: 999, path: 'projects', language: 'it' },
    allowed: 'studyDraftChanged',
  },
  [`POST ${COMMENTS}`]: { body: { path: 'projects', text: ' ' }, allowed: 'requiredField' },
  [`POST ${COMMENTS}/:commentId/resolution`]: { allowed: 'notFound' },
  [`POST ${DRAFT}/publication`]: { body: { revision: 999 }, allowed: 'studyDraftChanged' },
  'POST Administration/studies': { bodyIn: unnamedStudy, allowed: 'nameNotAllowed' },
  'POST Administration/studies/file': {
    query: ({ instituteId = NOBODYS }) => ({ instituteId, name: ' ', key: 'x' }),
    file: documentOf,
    allowed: 'nameNotAllowed',
  },
  // From a state in which no study of the matrix is.
  'PUT Administration/studies/:projectId/state': {
    body: { from: 'draft', to: 'test' },
    allowed: 'stateNotNext',
  },
  // Of a team and a schedule that are not there, so that nothing is changed.
  [`GET ${SCHEDULES}`]: { query: () => ({}) },
  [`GET ${SCHEDULES}/preview`]: {
    query: () => ({ teamId: NOBODYS, from: '2026-11-02' }),
    allowed: 'notFound',
  },
  [`POST ${SCHEDULES}/preview`]: {
    body: { ...noChange, studyCode: null, from: '2026-11-02' },
    allowed: 'notFound',
  },
  [`POST ${SCHEDULES}/changes`]: { body: { ...noChange, verdict: null }, allowed: 'notFound' },
  [`PUT ${SCHEDULES}/:scheduleId/pause`]: {
    body: { from: null, reason: 'The site is closed' },
    allowed: 'notFound',
  },
  [`DELETE ${SCHEDULES}/:scheduleId/pause`]: { allowed: 'notFound' },
  'GET Protocols/me': { query: ({ projectId }) => ({ projectId }) },
};

const parameters: Record<string, (place: SampleTeam) => string> = {
  projectId: ({ projectId }) => projectId,
  medicalTeamId: ({ teamId }) => teamId,
  teamId: ({ teamId }) => teamId,
  instituteId: ({ instituteId }) => instituteId ?? NOBODYS,
  roleId: () => NOBODYS,
  page: () => '0',
  kind: () => 'fastRounds',
  commentId: () => NOBODYS,
  messageId: () => NOBODYS,
  alertId: () => NOBODYS,
  analysisId: () => NOBODYS,
  originalMessageId: () => NOBODYS,
  patientId: () => NOBODYS,
  savedReplyId: () => NOBODYS,
  surveyId: () => NOBODYS,
  assignmentId: () => NOBODYS,
  surveyOrRoundId: () => NOBODYS,
  userId: () => NOBODYS,
  version: () => '1',
  key: () => 'none',
  scheduleId: () => NOBODYS,
};

export const smallPicture = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e6b' } })
    .png()
    .toBuffer(),
);

const smallVoice = new Uint8Array(honestWav(0.2));

interface SampleRequest {
  path: string;
  init: RequestInit;
  /** As the route's own `subject` wants it. */
  input: { params: Record<string, string>; query: Record<string, string>; body: unknown };
  allowed: ProblemCode | undefined;
}

export const nameOf = (route: Pick<Route, 'method' | 'path'>) => `${route.method} ${route.path}`;

export function requestFor(route: Route, place: SampleTeam): SampleRequest {
  const { bodyIn, ...sampled } = samples[nameOf(route)] ?? {};
  const sample: Sample = bodyIn ? { ...sampled, body: bodyIn(place) } : sampled;
  const params: Record<string, string> = {};
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = parameters[name]?.(place);
    if (value === undefined) throw new Error(`${nameOf(route)}: the matrix has no value for :${name}.`);
    params[name] = value;
    return value;
  });
  if (route.query && !sample.query) throw new Error(`${nameOf(route)}: the matrix has no query for it.`);
  const query = sample.query?.(place) ?? {};
  const wantsBody = 'body' in route && route.body !== undefined;
  if (wantsBody && sample.body === undefined)
    throw new Error(`${nameOf(route)}: the matrix has no body for it.`);
  const search = new URLSearchParams(query).toString();
  return {
    path: search ? `${path}?${search}` : path,
    input: { params, query, body: sample.body },
    init: { method: route.method, ...contentOf(route, sample) },
    allowed: sample.allowed,
  };
}

function contentOf(route: Route, sample: Sample): RequestInit {
  if ('upload' in route && route.upload) {
    const form = new FormData();
    form.append(uploadField, new Blob([sample.file?.() ?? smallPicture]), 'file');
    return { body: form };
  }
  if (sample.body === undefined) return {};
  return { body: JSON.stringify(sample.body), headers: { 'content-type': 'application/json' } };
}
