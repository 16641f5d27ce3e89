// The pages of the control panel about a team beside each other, those that one's roles let one read.
import { useTranslation } from '../i18n/translation.ts';
import { Tabs } from '../ui/tabs.tsx';
import { addressOfSchedules, healthAddress, reviewAddress } from './addresses.ts';
import { useControlTeam, usePageAddresses } from './control-team.ts';
import { mayIn, readsRegister, readsTrail, reviewsTrail } from './rights.ts';

export function ControlTabs() {
  const { t } = useTranslation();
  const team = useControlTeam();
  const at = usePageAddresses();
  if (team === undefined) return null;
  const pages = [
    { may: mayIn(team, 'administration.readPeople'), to: at.people, text: t('NavigationPeople') },
    {
      // Of a study, all of its teams are seen at once.
      may: !team.isOfStudy && mayIn(team, 'administration.readTeamHealth'),
      to: healthAddress,
      text: t('HealthTab'),
    },
    {
      may: !team.isOfStudy && mayIn(team, 'administration.readSchedules'),
      to: addressOfSchedules(team.projectId),
      text: t('NavigationSchedules'),
    },
    { may: readsTrail(team), to: at.trail, text: t('NavigationTrail') },
    { may: readsRegister(team), to: at.register, text: t('RegisterTitle') },
    { may: reviewsTrail(team), to: reviewAddress, text: t('ReviewTitle') },
  ];
  const tabs = pages.filter((page) => page.may);
  // One alone leads nowhere else.
  return tabs.length < 2 ? null : <Tabs label={t('ControlPages')} tabs={tabs} />;
}
