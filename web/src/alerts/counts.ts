// How many alerts wait in each of one's teams, in words, and the way to them.
import type { AlertCount } from '@trialog/contract/schemas/alerts.ts';
import type { Translate } from '../i18n/translation.ts';
import { addressOfAlerts } from './addresses.ts';

/** The teams in which alerts are open, but the one that somebody works in: those with overdue ones first. */
export const inOtherTeams = (
  counts: readonly AlertCount[] | undefined,
  current: string | undefined,
): readonly AlertCount[] =>
  (counts ?? [])
    .filter(({ medicalTeamId, open }) => medicalTeamId !== current && open > 0)
    .sort((one, other) => other.overdue - one.overdue || other.open - one.open);

/** "3 open, 1 overdue". */
export const countText = ({ open, overdue }: Pick<AlertCount, 'open' | 'overdue'>, t: Translate): string =>
  [
    t('AlertsOpenCount', { count: open }),
    ...(overdue > 0 ? [t('AlertsOverdueCount', { count: overdue })] : []),
  ].join(', ');

/** Opens the team, and its alerts in it. */
export const addressInTeam = ({
  projectId,
  medicalTeamId,
}: Pick<AlertCount, 'projectId' | 'medicalTeamId'>): string =>
  `${addressOfAlerts}?projectId=${projectId}&teamId=${medicalTeamId}`;
