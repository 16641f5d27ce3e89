// Study and team that somebody works in, and the menu that changes them without leaving the page. Whoever has one team
// alone reads it.
import { IconAlertTriangle, IconBuildingHospital, IconCheck, IconSelector } from '@tabler/icons-react';
import { Status } from '@trialog/contract/projects.ts';
import type { AlertCount } from '@trialog/contract/schemas/alerts.ts';
import { addressInTeam, countText, inOtherTeams } from '../../alerts/counts.ts';
import { useAlertCounts } from '../../alerts/use-alert-counts.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useUnread } from '../../messages/live-unread.ts';
import type { Membership } from '../../projects/choose-team.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { useMemberships } from '../../projects/use-memberships.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuChoice } from '../../ui/menu-choice.ts';
import classes from './team-switch.module.css';
import { useSwitchTeam } from './use-switch-team.ts';

interface Props {
  /** In the side bar with or without names, or as a line above the page. */
  look: 'block' | 'icon' | 'line';
}

export function TeamSwitch({ look }: Props) {
  const { t } = useTranslation();
  const { environment } = useEnvironment();
  const choices = useChoices();
  if (environment === undefined) return null;
  const { projectName, medicalTeamName } = environment;
  const content = (
    <>
      <IconBuildingHospital className="flex-none" size={20} stroke={1.75} aria-hidden />
      <span className={classes.names}>
        <HiddenText>{t('StudyAndTeam')}: </HiddenText>
        <span className={classes.study}>{projectName}</span> <span className="quiet">{medicalTeamName}</span>
      </span>
    </>
  );
  const title = `${projectName} · ${medicalTeamName}`;
  if (choices.length < 2)
    return (
      <div className={classes.team} data-look={look} title={look === 'icon' ? title : undefined}>
        {content}
      </div>
    );
  return (
    <MenuButton position="bottom-start" width={300} withoutPortal choices={() => choices}>
      {(button) => (
        <button
          {...button}
          type="button"
          className={classes.team}
          data-look={look}
          title={look === 'icon' ? title : undefined}
        >
          {content}
          <AlertsElsewhere look={look} />
          <IconSelector className={classes.arrows} size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </MenuButton>
  );
}

/** How many alerts wait in one's other teams. */
function AlertsElsewhere({ look }: Props) {
  const { t } = useTranslation();
  const others = useAlertsElsewhere();
  const count = others.reduce((sum, { open }) => sum + open, 0);
  if (count === 0) return null;
  const label = `${t('AlertsOtherTeams')}: ${count}`;
  if (look === 'icon') return <CountMark count={count} label={label} on="icon" />;
  return (
    <span
      className={classes.elsewhere}
      title={label}
      data-overdue={others.some(({ overdue }) => overdue > 0) || undefined}
    >
      <IconAlertTriangle className="flex-none" size={16} stroke={2} aria-hidden />
      <span aria-hidden>{count}</span>
      <HiddenText>{label}</HiddenText>
    </span>
  );
}

function useAlertsElsewhere(): readonly AlertCount[] {
  const { environment } = useEnvironment();
  return inOtherTeams(useAlertCounts().data, environment?.medicalTeamId);
}

/** Every team of one's own, and below them the alerts that wait in the others. */
function useChoices(): readonly MenuChoice[] {
  const { t } = useTranslation();
  const teams = useTeamChoices();
  const alerts = useAlertsElsewhere().map(
    (count, index): MenuChoice => ({
      key: `alerts ${count.medicalTeamId}`,
      text: `${t('Alerts')}: ${count.projectName}, ${count.medicalTeamName}`,
      note: countText(count, t),
      icon: IconAlertTriangle,
      to: addressInTeam(count),
      apart: index === 0,
    }),
  );
  return [...teams, ...alerts];
}

/** With what is unread there. */
function useTeamChoices(): readonly MenuChoice[] {
  const { t } = useTranslation();
  const { environment } = useEnvironment();
  const memberships = useMemberships();
  const unread = useUnread();
  const switchTo = useSwitchTeam();
  return memberships.map((membership): MenuChoice => {
    const { project, team } = membership;
    const count = unread.get(team.medicalTeamId) ?? 0;
    const isCurrent = team.medicalTeamId === environment?.medicalTeamId;
    return {
      key: team.medicalTeamId,
      text: project.name,
      note: isClosed(membership) ? `${team.name} · ${t('StatusClosed')}` : team.name,
      icon: IconBuildingHospital,
      current: isCurrent,
      aside: isCurrent ? (
        <>
          <IconCheck size={18} stroke={2} aria-hidden />
          <HiddenText>{t('OpenNow')}</HiddenText>
        </>
      ) : (
        <CountMark count={count} label={t('UnreadCount', { count })} on="line" />
      ),
      onChoose: () => {
        if (!isCurrent) void switchTo(membership);
      },
    };
  });
}

const isClosed = ({ project, team }: Membership): boolean =>
  project.status !== Status.OPEN || team.state !== Status.OPEN;
