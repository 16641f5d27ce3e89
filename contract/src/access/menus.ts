// Who finds what in the user menu (SPEC 6), as one table. A person with several roles in the chosen team finds
// what each of them finds, in the order of this table.
import type { Role } from '../people.ts';
import { Status } from '../projects.ts';

/** How an entry opens. */
export type Opening = 'page' | 'dialog' | 'newTab' | 'action';

interface Row {
  readonly opens: Opening;
  readonly roles: readonly Role[] | 'everyone';
  /** Beside the role: what the chosen study or the installation must have. */
  readonly needs?: 'analystConsole' | 'controlPanel';
  /** Leads only to something that whoever is suspended may not do (R6.8). */
  readonly notWhileSuspended?: true;
}

const professionals: readonly Role[] = ['MedicalProfessional', 'Nurse'];

export const menuTable = {
  surveysToComplete: { opens: 'page', roles: ['Patient'] },
  surveysCompleted: { opens: 'page', roles: ['Patient'] },
  changeTeam: {
    opens: 'dialog',
    roles: [...professionals, 'Researcher', 'MedicalTeamAdmin', 'MedicalTeamDataManager'],
  },
  patients: { opens: 'page', roles: [...professionals, 'MedicalTeamAdmin', 'MedicalTeamDataManager'] },
  surveyResults: { opens: 'page', roles: [...professionals, 'MedicalTeamDataManager'] },
  protocol: { opens: 'newTab', roles: ['Patient'] },
  notificationSettings: { opens: 'dialog', roles: ['Patient', ...professionals], notWhileSuspended: true },
  contact: { opens: 'page', roles: ['Patient'] },
  terms: { opens: 'newTab', roles: ['Patient'] },
  privacy: { opens: 'newTab', roles: ['Patient'] },
  controlPanel: { opens: 'newTab', roles: [...professionals, 'MedicalTeamAdmin'], needs: 'controlPanel' },
  analystConsole: { opens: 'newTab', roles: ['MedicalProfessional', 'Researcher'], needs: 'analystConsole' },
  signOut: { opens: 'action', roles: 'everyone' },
} as const satisfies Record<string, Row>;

export type MenuEntry = keyof typeof menuTable;

export interface MenuSituation {
  /** The roles held in the chosen team; none while no team is chosen. */
  readonly roles: readonly Role[];
  readonly suspended: boolean;
  /** Of the chosen team; a patient's menu needs it open (SPEC 6). */
  readonly medicalTeamStatus: Status | undefined;
  readonly analystConsole: boolean;
  readonly controlPanel: boolean;
  /** Whether any role of a study or institute is held: those lead to the control panel from every team. */
  readonly holdsStudyRole?: boolean;
}

export function menuFor(situation: MenuSituation): readonly MenuEntry[] {
  const counting = situation.roles.filter(
    (role) => role !== 'Patient' || situation.medicalTeamStatus === Status.OPEN,
  );
  return (Object.keys(menuTable) as MenuEntry[]).filter((entry) => {
    const row: Row = menuTable[entry];
    if (row.needs !== undefined && !situation[row.needs]) return false;
    if (row.notWhileSuspended && situation.suspended) return false;
    if (entry === 'controlPanel' && situation.holdsStudyRole) return true;
    return row.roles === 'everyone' || row.roles.some((role) => counting.includes(role));
  });
}

/** Whether an entry for these roles depends on the installation; a patient's menu never does. */
export const mayNeedSettings = (roles: readonly Role[]): boolean =>
  Object.values<Row>(menuTable).some(
    (row) =>
      row.needs !== undefined && row.roles !== 'everyone' && row.roles.some((role) => roles.includes(role)),
  );
