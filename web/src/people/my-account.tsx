// Who I am: picture, name, roles, study code, and what a suspended account may still do.
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { UserState } from '@trialog/contract/people.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import type { TextKey } from '../i18n/en.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/states.tsx';
import { Tag } from '../ui/status-badge.tsx';
import { ChangePicture } from './change-picture.tsx';
import classes from './my-account.module.css';
import { MyPhone } from './my-phone.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { roleNames } from './role-names.ts';

export function MyAccount({ me }: { me: Me }) {
  const { t } = useTranslation();
  const maySave = me.state === UserState.Active;
  const notActive = accountText(me.state);
  return (
    <Card labelledBy="my-account">
      <Stack gap="md">
        <Title order={2} id="my-account">
          {t('MyAccount')}
        </Title>
        <Group wrap="nowrap" gap="md">
          <PersonAvatar name={me.name} url={me.avatarUrl} size={72} />
          <Stack gap="var(--space-2)" className="min-w-0">
            <Text fw={600}>{me.name}</Text>
            {maySave && (
              <div className={classes.outdent}>
                <ChangePicture />
              </div>
            )}
          </Stack>
        </Group>
        {notActive !== undefined && (
          <Notice tone="waiting" title={t(notActive)}>
            {t('UserSuspendedMessage')}
          </Notice>
        )}
        <dl className={classes.facts}>
          <dt>{t('Role')}</dt>
          <dd className="row wrap gap-6">
            {me.roles.map((role) => (
              <Tag key={role} text={t(roleNames[role])} />
            ))}
          </dd>
          {me.studyCode !== undefined && (
            <>
              <dt>{t('StudyCode')}</dt>
              <dd className="medium digits">{me.studyCode}</dd>
            </>
          )}
        </dl>
        {maySave && me.phone !== undefined && <MyPhone phone={me.phone} />}
      </Stack>
    </Card>
  );
}

export function MyAccountLoading() {
  return (
    <Card>
      <Loading>
        <Stack gap="md">
          <Skeleton height={20} width="45%" />
          <Group wrap="nowrap">
            <Skeleton height={72} circle />
            <Skeleton height={16} width="50%" />
          </Group>
          <Skeleton height={14} width="70%" />
        </Stack>
      </Loading>
    </Card>
  );
}

/**
 * What an account that is not active is called: the same for suspended and deactivated ones (SPEC 3). What a suspended
 * person may still do, and that a deactivated one may do nothing, is said beside it.
 */
export function accountText(state: UserState): TextKey | undefined {
  return state === UserState.Active ? undefined : 'AccountNotActive';
}
