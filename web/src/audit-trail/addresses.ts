// The addresses of the control panel: studies and institutes, people, the audit trail and what narrows it, the access register and the review.

export const controlAddress = '/control';
export const peopleAddress = '/control/people';
export const inviteManyAddress = '/control/people/invite';
export const trailAddress = '/control/audit';
export const registerAddress = '/control/access';
export const reviewAddress = '/control/review';
export const studyAddress = '/control/studies/:projectId';
export const newStudyAddress = '/control/studies/new';
export const healthAddress = '/control/health';
export const studyHealthAddress = '/control/studies/:projectId/health';
export const studyLedgerAddress = '/control/studies/:projectId/notifications';
export const studyDocumentAddress = '/control/studies/:projectId/document';
/** The same draft as forms, a part of it at a time. */
export const studyFormAddress = '/control/studies/:projectId/document/:part';
export const schedulesAddress = '/control/studies/:projectId/schedules';
export const scheduleChangeAddress = '/control/studies/:projectId/schedules/change';
export const instituteAddress = '/control/institutes/:instituteId';
/** A team of a study in which one has a role, above its pages. */
const studyTeamAddress = '/control/studies/:projectId/teams/:teamId';

export const studyTeamPages = {
  people: `${studyTeamAddress}/people`,
  inviteMany: `${studyTeamAddress}/people/invite`,
  trail: `${studyTeamAddress}/audit`,
  register: `${studyTeamAddress}/access`,
} as const;

export const addressOfStudy = (projectId: string): string => studyAddress.replace(':projectId', projectId);
export const addressOfStudyDocument = (projectId: string): string =>
  studyDocumentAddress.replace(':projectId', projectId);
export const addressOfStudyForm = (projectId: string, part: string): string =>
  studyFormAddress.replace(':projectId', projectId).replace(':part', part);
export const addressOfStudyHealth = (projectId: string): string =>
  studyHealthAddress.replace(':projectId', projectId);
export const addressOfStudyLedger = (projectId: string): string =>
  studyLedgerAddress.replace(':projectId', projectId);
export const addressOfSchedules = (projectId: string): string =>
  schedulesAddress.replace(':projectId', projectId);
export const addressOfScheduleChange = (projectId: string): string =>
  scheduleChangeAddress.replace(':projectId', projectId);
export const addressOfInstitute = (instituteId: string): string =>
  instituteAddress.replace(':instituteId', instituteId);
/** One of the pages of a team of a study. */
export const addressInStudy = (
  page: keyof typeof studyTeamPages,
  { projectId, medicalTeamId }: { readonly projectId: string; readonly medicalTeamId: string },
): string => studyTeamPages[page].replace(':projectId', projectId).replace(':teamId', medicalTeamId);

/** The trail of one patient, or of one thing. */
export const trailAddressOf = (filter: Readonly<Record<string, string>>): string =>
  `${trailAddress}?${new URLSearchParams(filter)}`;
