// The settings of a project where its study file says nothing.
import { limits } from './limits.ts';
import type { ProjectProperties } from './schemas/projects.ts';

export const defaultProjectProperties: ProjectProperties = {
  isMessagingActive: true,
  isVideoRecordingActive: false,
  isAnalystConsoleActive: false,
  messageCanBeRepliedAfterMinutes: limits.replyWaitMinutes,
  messageCanNotBeDeletedAfterMinutes: limits.deleteMinutes,
  broadcastMessageCanNotBeDeletedAfterMinutes: limits.broadcastDeleteMinutes,
  termsAndConditions: { url: null },
  privacyPolicy: { url: null },
  researchersSeeCodesOnly: true,
  codersPerMessage: 1,
  alertMinutes: limits.alertMinutes,
  alertRepeatMinutes: 0,
  isMessagePriorityActive: false,
  idleMinutesStaff: limits.idleMinutesStaff,
  idleMinutesPatients: limits.idleMinutesPatients,
};
