// The first page after sign-in: the chosen study and team, who I am, and my studies and teams.
import { Group, Text } from '@mantine/core';
import { roleFlags } from '@trialog/contract/people.ts';
import { Status } from '@trialog/contract/projects.ts';
import { useTranslation } from 'react-i18next';
import { MyAccount, MyAccountLoading } from '../people/my-account.tsx';
import { useMe } from '../people/queries.ts';
import { isOpen, useEnvironment } from '../projects/environment.ts';
import { MyStudies } from '../projects/my-studies.tsx';
import { OpenOrClosed } from '../projects/open-or-closed.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import classes from './home-page.module.css';

export default function HomePage() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Page title={me.data === undefined ? t('MyAccount') : t('Greeting', { name: me.data.name })}>
      <TeamHeader />
      <div className={classes.columns}>
        <div>
          {me.isPending && <MyAccountLoading />}
          {me.isLoadingError && <Failed error={me.error} onRetry={() => void me.refetch()} />}
          {me.data !== undefined && <MyAccount me={me.data} />}
        </div>
        {me.data !== undefined && <MyStudies />}
      </div>
    </Page>
  );
}

/** Study, team, and for staff whether both are open (R2.69, R2.70). */
function TeamHeader() {
  const { t } = useTranslation();
  const { environment, team } = useEnvironment();
  if (environment === undefined) return null;
  const status = isOpen(environment) ? Status.OPEN : Status.CLOSE;
  return (
    <Group className={classes.team ?? ''} gap="xs" role="group" aria-label={t('Team')}>
      <Text component="span" fw={600}>
        {environment.projectName}
      </Text>
      <Text component="span" c="dimmed">
        {environment.medicalTeamName}
      </Text>
      {!roleFlags(team.roles).isPatient && <OpenOrClosed status={status} />}
    </Group>
  );
}
