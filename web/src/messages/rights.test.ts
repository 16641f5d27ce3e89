// Who may do what on the wall, and what a request opens, in and out of time.

import { type Role, UserState } from '@trialog/contract/people.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/wall-model.ts';
import type { Chosen } from '../projects/environment.ts';
import { acceptsRecordings } from './recorder/recording.ts';
import { mayDeleteMessage, mayEditMessage, mayReplyTo, mayWrite, wallRights } from './rights.ts';
import { dialogFor } from './wall/dialogs.tsx';

const chosen = (roles: Role[], status: Status = Status.OPEN, video = false): Chosen => ({
  environment: {
    projectId: 'p',
    medicalTeamId: 't',
    projectName: 'AURORA',
    medicalTeamName: 'Milano',
    userId: 'me',
    projectStatus: Status.OPEN,
    medicalTeamStatus: status,
    expiresOn: 0,
  },
  project: {
    properties: { ...defaultProjectProperties, isVideoRecordingActive: video },
  } as Chosen['project'],
  team: { name: 'Milano', medicalTeamId: 't', state: status, roles },
});
const rightsOf = (roles: Role[], state: UserState = UserState.Active, status: Status = Status.OPEN) =>
  wallRights(chosen(roles, status), { userId: 'me', state });
const message = (change: Partial<Message>): Message => ({ ...messageOf(1, 1e12), ...change });
const mine = message({ authorId: 'me' });
const entryOf = (one: Message) => ({ originalMessage: one, replyMessages: [] });

describe('writing', () => {
  it('gives each role its own', { tags: ['R2.76', 'R2.79'] }, () => {
    expect(rightsOf(['Patient'])).toMatchObject({
      maySend: true,
      mayBroadcast: false,
      mayWriteToPatient: false,
    });
    for (const role of ['MedicalProfessional', 'Nurse'] as const)
      expect(rightsOf([role])).toMatchObject({ maySend: false, mayBroadcast: true, mayWriteToPatient: true });
  });

  it('gives researchers and administrators nothing', { tags: ['R6.25', 'R6.26', 'R6.43'] }, () => {
    for (const role of ['Researcher', 'MedicalTeamAdmin'] as const)
      expect(mayWrite(rightsOf([role]))).toBe(false);
    expect(mayWrite(rightsOf(['Nurse']))).toBe(true);
  });

  it('gives the suspended neither reply nor delete, nor read marks', { tags: ['R4.3'] }, () => {
    const rights = rightsOf(['Patient'], UserState.Suspended);
    expect(mayWrite(rights)).toBe(false);
    expect(mayDeleteMessage(rights, mine)).toBe(false);
    expect(mayReplyTo(rights, message({ canReplyAt: '2020-01-01T00:00:00.000Z' }))).toBe(false);
    expect(rights.mayMarkRead).toBe(false);
  });

  it('offers video where the study has it on, to those who may write', { tags: ['R5.16', 'R2.78'] }, () => {
    const may = (role: Role, video: boolean, state: UserState = UserState.Active) =>
      wallRights(chosen([role], Status.OPEN, video), { userId: 'me', state }).mayRecordVideo;
    for (const role of ['Patient', 'Nurse', 'MedicalProfessional'] as const)
      expect([may(role, true), may(role, false)]).toEqual([true, false]);
    expect(may('Researcher', true)).toBe(false);
    expect(may('Patient', true, UserState.Suspended)).toBe(false);
  });

  it('takes voice and video on health messages alone', { tags: ['R5.14', 'R5.17'] }, () => {
    expect(acceptsRecordings(message({ messageScope: 2 }))).toBe(true);
    expect(acceptsRecordings(message({ messageScope: 1 }))).toBe(false);
  });

  it('ends with a closed team', () => {
    expect(mayWrite(rightsOf(['Nurse'], UserState.Active, Status.CLOSE))).toBe(false);
  });
});

describe('edit and delete', { tags: ['R2.81', 'R5.27', 'R5.28'] }, () => {
  const nurse = rightsOf(['Nurse']);

  it('are there for own messages alone', () => {
    expect(mayDeleteMessage(rightsOf(['Patient']), mine)).toBe(true);
    expect(mayDeleteMessage(rightsOf(['Patient']), message({ authorId: 'other' }))).toBe(false);
  });

  it('editing is for own broadcasts alone', () => {
    expect(mayEditMessage(nurse, message({ authorId: 'me', messageType: 3 }))).toBe(true);
    expect(mayEditMessage(nurse, message({ authorId: 'other', messageType: 3 }))).toBe(false);
    expect(mayEditMessage(nurse, message({ authorId: 'me', messageType: 2 }))).toBe(false);
  });

  it('a message that a questionnaire made stays', () => {
    expect(mayDeleteMessage(rightsOf(['Patient']), message({ authorId: 'me', messageType: 4 }))).toBe(false);
  });
});

it('the way to a patient’s time line is for those who see results', () => {
  for (const role of ['MedicalProfessional', 'Nurse', 'MedicalTeamDataManager'] as const)
    expect(rightsOf([role]).maySeeResults).toBe(true);
  for (const role of ['Researcher', 'MedicalTeamAdmin', 'Patient'] as const)
    expect(rightsOf([role]).maySeeResults).toBe(false);
});

describe('analysing', () => {
  const may = (roles: Role[], state: UserState = UserState.Active, status: Status = Status.OPEN) => {
    const { mayReadAnalyses, mayAnalyse } = rightsOf(roles, state, status);
    return [mayReadAnalyses, mayAnalyse];
  };

  it('is for doctors and nurses, reading for researchers too, nothing of it for others', {
    tags: ['R6.21', 'R6.22', 'R6.27'],
  }, () => {
    expect(may(['MedicalProfessional'])).toEqual([true, true]);
    expect(may(['Nurse'])).toEqual([true, true]);
    expect(may(['Researcher'])).toEqual([true, false]);
    for (const role of ['Patient', 'MedicalTeamAdmin', 'MedicalTeamDataManager'] as const)
      expect(may([role])).toEqual([false, false]);
  });

  it('goes on where a team is closed, and not for the suspended', () => {
    expect(may(['Nurse'], UserState.Active, Status.CLOSE)).toEqual([true, true]);
    expect(may(['Nurse'], UserState.Suspended)).toEqual([true, false]);
  });
});

describe('asking for it', () => {
  const at = Date.parse('2026-03-01T12:00:00.000Z');
  const ask = (kind: 'replyVoice' | 'replyVideo' | 'delete', change: Partial<Message>) => {
    const one = message(change);
    return dialogFor({ kind, message: one, entry: entryOf(one) }, at).kind;
  };

  it('too early for a reply opens the alert; within a second the server decides', { tags: ['R5.21'] }, () => {
    expect(ask('replyVoice', { canReplyAt: '2026-03-01T12:00:00.999Z' })).toBe('record');
    for (const kind of ['replyVoice', 'replyVideo'] as const) {
      expect(ask(kind, { canReplyAt: '2026-03-01T12:00:01.000Z' })).toBe('cantReply');
      expect(ask(kind, { canReplyAt: '2026-03-01T12:00:00.000Z' })).toBe('record');
    }
  });

  it('is never too early where a study asks for no wait, though the clock told last is a second behind', {
    tags: ['R5.21'],
  }, () => {
    const instant = '2026-03-01T12:00:01.500Z';
    expect(ask('replyVoice', { createdDateTime: instant, canReplyAt: instant })).toBe('record');
  });

  it('a video that failed is recorded again under its own message, as a reply where it was one', () => {
    const original = message({ messageId: 'o' });
    const reply = message({ messageId: 'r', originalMessageId: 'o' });
    const request = {
      kind: 'retake',
      message: reply,
      entry: { originalMessage: original, replyMessages: [reply] },
    } as const;
    expect(dialogFor(request, at)).toMatchObject({
      kind: 'record',
      recording: { medium: 'video', original: { messageId: 'o' }, retake: { message: { messageId: 'r' } } },
    });
  });

  it('too late to delete opens the alert, as does a limit of 0', { tags: ['R5.24', 'R5.25'] }, () => {
    expect(ask('delete', { canDeleteUntil: '2026-03-01T11:59:59.999Z' })).toBe('notDeletable');
    expect(ask('delete', { canDeleteUntil: '2026-03-01T12:00:00.000Z' })).toBe('delete');
    expect(ask('delete', { canDeleteUntil: null })).toBe('notDeletable');
  });
});
