// The text key of each role of a study or institute; the texts come with the pages of the control panel.
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import type { AnyTextKey } from '../i18n/translation.ts';

export const studyRoleNames: Record<StudyRole, AnyTextKey> = {
  InstituteAdmin: 'RoleInstituteAdmin',
  StudyCoordinator: 'RoleStudyCoordinator',
  Monitor: 'RoleMonitor',
  Inspector: 'RoleInspector',
};
