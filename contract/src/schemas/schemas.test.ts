// The shapes on the wire have the fields that SPEC 3 names, and no others.
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { videoFailures } from '../media.ts';
import { describeProblem } from '../problem-texts.ts';
import { problemCodes } from '../problems.ts';
import { defaultProjectProperties } from '../project-defaults.ts';
import { Attachment, VideoUpload, VideoUploadRequest } from './media.ts';
import { Invitation, Me, PatientItem, Preferences } from './people.ts';
import { Problem } from './problem.ts';
import { Institute, MedicalTeamItem, Project, ProjectContact, ProjectItem, Protocol } from './projects.ts';

const id = '0198b0e0-0000-7000-8000-000000000001';

const anna = { userId: id, name: 'Anna', roles: ['Patient'], state: 0, accountId: 'a', avatarUrl: null };
const patient = {
  userId: id,
  name: 'Anna',
  avatarUrl: null,
  state: 0,
  studyCode: 'AUR-001',
  treatmentStartDate: '2026-01-31',
  treatmentEndDate: null,
};
const aurora = { name: 'AURORA', projectId: id, status: 0 };
const milano = { name: 'Milano', medicalTeamId: id, state: 0, roles: ['Nurse'] };
const document = { url: '/d', title: 'Privacy' };
const institute = {
  name: 'Institute',
  properties: { privacyPolicy: document, termsAndConditions: document, licence: document },
};
const project = {
  ...aurora,
  properties: defaultProjectProperties,
  protocol: { internalCode: 'A-1', internationalCode: null },
  helpDesk: {
    phone: '1',
    days: null,
    hours: null,
    weekdays: [1, 5],
    from: '08:30',
    to: '16:30',
    timeZone: 'Europe/Rome',
  },
  emergencyNumber: '112',
};

const photo = {
  attachmentType: 0,
  url: '/f',
  thumbnailUrl: null,
  durationInMilliseconds: null,
  width: 4,
  height: 3,
  contentUrl: '/f',
};
const upload = {
  messageId: id,
  mediaFileUrl: '/v',
  FileName: 'v.mp4',
  Duration: 4200,
  width: 1280,
  height: 720,
  urlThumbnail: '/t',
  ThumbnailFileName: 't.jpg',
};
const uploadRequest = {
  url: '/v',
  urlThumbnail: '/t',
  repositoryFileName: 'v.mp4',
  repositoryThumbnailFileName: 't.jpg',
  headers: { 'content-type': 'video/mp4' },
  headersThumbnail: { 'content-type': 'image/jpeg' },
  expiresDateTime: '2026-01-31T08:30:00.000Z',
};

const shapes: [string, TSchema, Record<string, unknown>][] = [
  ['a user', Me, anna],
  ['a patient in the staff list', PatientItem, patient],
  ['a project list item', ProjectItem, aurora],
  ['a medical team item', MedicalTeamItem, milano],
  ['project properties', Project.properties.properties, { ...defaultProjectProperties }],
  ['a project', Project, project],
  ['the protocol', Protocol, { projectProtocol: { url: '/p' } }],
  ['the contact', ProjectContact, { htmlContent: '<p>Call us.</p>' }],
  ['the institute', Institute.properties.properties, institute.properties],
  ['an attachment', Attachment, photo],
  ['a video upload request', VideoUploadRequest, uploadRequest],
  ['the word that a video is uploaded', VideoUpload, upload],
  ['preferences', Preferences, { language: 'sp', timeZone: 'Europe/Rome' }],
  ['an invitation', Invitation, { invitation: 'x'.repeat(32) }],
];

describe('shapes', () => {
  it.each(shapes)(
    '%s has all of its fields and no other',
    {
      tags: [
        'R3.1',
        'R3.41',
        'R3.11',
        'R3.12',
        'R3.14',
        'R3.15',
        'R3.16',
        'R3.18',
        'R3.20',
        'R3.17',
        'R3.19',
        'R3.37',
        'R3.38',
        'R3.32',
        'R3.33',
        'R7.51',
      ],
    },
    (_, schema, example) => {
      expect(Check(schema, example)).toBe(true);
      expect(Check(schema, { ...example, extra: 1 })).toBe(false);
      for (const field of Object.keys(example)) {
        const { [field]: _left, ...rest } = example;
        expect(Check(schema, rest)).toBe(false);
      }
    },
  );

  it('a patient also has a study code', { tags: ['R3.8'] }, () => {
    expect(Check(Me, { ...anna, studyCode: 'AUR-001' })).toBe(true);
  });

  it('states and roles are those of the enumerations', { tags: ['R3.5', 'R3.13'] }, () => {
    expect(Check(Me, { ...anna, state: 3 })).toBe(false);
    expect(Check(Me, { ...anna, state: '0' })).toBe(false);
    expect(Check(Me, { ...anna, roles: ['Wizard'] })).toBe(false);
    expect(Check(ProjectItem, { ...aurora, status: 2 })).toBe(false);
    expect(Check(Preferences, { language: 'es', timeZone: 'UTC' })).toBe(false);
  });

  it('an attachment says more of voice and video', () => {
    const waveform = Array(limits.waveformPeaks).fill(100);
    expect(Check(Attachment, { ...photo, attachmentType: 2, waveform })).toBe(true);
    expect(Check(Attachment, { ...photo, attachmentType: 2, waveform: [...waveform, 0] })).toBe(false);
    for (const videoFailure of videoFailures)
      expect(Check(Attachment, { ...photo, attachmentType: 1, videoStatus: 'failed', videoFailure })).toBe(
        true,
      );
    expect(Check(Attachment, { ...photo, videoStatus: 'lost' })).toBe(false);
    expect(Check(Attachment, { ...photo, videoFailure: 'bad luck' })).toBe(false);
  });

  it('ids are strings of one form', { tags: ['R7.4'] }, () => {
    for (const bad of ['', '7', id.toUpperCase(), `${id} `, `${id}\n`]) {
      expect(Check(Me, { ...anna, userId: bad })).toBe(false);
    }
  });

  it('every problem of the catalogue fits its shape', { tags: ['R8.4'] }, () => {
    for (const code of problemCodes) {
      expect(Check(Problem, describeProblem(code, { language: 'fr', requestId: 'r' }))).toBe(true);
    }
  });
});
