// What the palette offers to who is signed in, in the chosen team: patients by the name that they may see, pages, actions and
// teams. Rights are those of the pages themselves.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { Action } from '@trialog/contract/access/table.ts';
import { languages } from '@trialog/contract/languages.ts';
import { useNavigate } from 'react-router';
import { languageNames } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { broadcastAddress, messagesOfAddress, writeToPatientAddress } from '../../messages/addresses.ts';
import { useMe, usePatients } from '../../people/queries.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { useMemberships } from '../../projects/use-memberships.ts';
import { patientAddress } from '../../results/addresses.ts';
import { useChooseLanguage } from '../language-choice.tsx';
import { openDialog } from '../open-dialog.ts';
import { paths } from '../paths.ts';
import { signOutByChoice } from '../session.ts';
import { useMenu } from '../use-menu.ts';
import type { Command } from './find-commands.ts';
import { useNavigation } from './use-navigation.ts';
import { useSwitchTeam } from './use-switch-team.ts';

export interface RunnableCommand extends Command {
  readonly run: () => void;
}

export function useCommands(): readonly RunnableCommand[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const chooseLanguage = useChooseLanguage();
  const may = useMay();
  const go = (to: string) => () => void navigate(to);
  const pages = useNavigation().flatMap(({ entry, name, to }): RunnableCommand[] =>
    to === undefined ? [] : [{ id: entry, group: 'pages', text: name, run: go(to) }],
  );
  const menu = useMenu();
  const actions: RunnableCommand[] = [
    ...(may('messages.createByMedic')
      ? [action('write', t('NewMessageToPatient'), go(writeToPatientAddress))]
      : []),
    ...(may('messages.createBroadcast')
      ? [action('broadcast', t('NewBroadcastMessage'), go(broadcastAddress))]
      : []),
    ...menu.flatMap(({ entry, opens, text, address }): RunnableCommand[] => {
      if (opens === 'newTab' && address !== undefined)
        return [action(entry, t(text), () => void window.open(address, '_blank', 'noopener'))];
      if (entry === 'changeTeam' || entry === 'notificationSettings')
        return [action(entry, t(text), () => openDialog(entry))];
      return [];
    }),
    action('shortcuts', t('KeyboardShortcuts'), () => openDialog('shortcuts')),
    ...languages.map((language) => ({
      ...action(
        language,
        t('LanguageNamed', { language: languageNames[language] }),
        () => void chooseLanguage(language),
      ),
      onlySearched: true,
    })),
    action('signOut', t('SignOut'), () => void signOutByChoice()),
  ];
  return [
    ...usePatientCommands(may),
    ...pages,
    { id: 'profile', group: 'pages', text: t('MyProfile'), run: go(paths.profile) },
    { id: 'help', group: 'pages', text: t('HelpDesk'), run: go(paths.help) },
    ...actions,
    ...useTeamCommands(),
  ];
}

const action = (id: string, text: string, run: () => void): RunnableCommand => ({
  id: `action-${id}`,
  group: 'actions',
  text,
  run,
});

/** To their page where one sees results, else to their messages. */
function usePatientCommands(may: (action: Action) => boolean): readonly RunnableCommand[] {
  const navigate = useNavigate();
  const { environment } = useEnvironment();
  const patients = usePatients(environment?.medicalTeamId ?? '', may('people.listPatients')).data ?? [];
  const addressOf = may('results.read')
    ? patientAddress
    : may('messages.read')
      ? messagesOfAddress
      : () => paths.patients;
  return patients.map(({ userId, name, studyCode }) => ({
    id: `patient-${userId}`,
    group: 'patients',
    text: name,
    ...(name === studyCode ? {} : { note: studyCode }),
    onlySearched: true,
    run: () => void navigate(addressOf(userId)),
  }));
}

function useTeamCommands(): readonly RunnableCommand[] {
  const { environment } = useEnvironment();
  const switchTo = useSwitchTeam();
  return useMemberships()
    .filter(({ team }) => team.medicalTeamId !== environment?.medicalTeamId)
    .map((membership) => ({
      id: `team-${membership.team.medicalTeamId}`,
      group: 'teams',
      text: membership.project.name,
      note: membership.team.name,
      run: () => void switchTo(membership),
    }));
}

/** Whether the access table allows it in the chosen team. */
function useMay(): (action: Action) => boolean {
  const state = useEnvironment();
  const me = useMe().data;
  if (state.kind !== 'chosen' || me === undefined) return () => false;
  const { environment, project, team } = state;
  const subject = { projectId: environment.projectId, teamId: environment.medicalTeamId };
  const membership = {
    ...subject,
    roles: team.roles,
    projectStatus: environment.projectStatus,
    teamStatus: environment.medicalTeamStatus,
    messagingActive: project.properties.isMessagingActive,
  };
  const actor = { userId: me.userId, state: me.state, memberships: [membership] };
  return (wanted) => refusal(wanted, actor, subject, Date.now()) === undefined;
}
