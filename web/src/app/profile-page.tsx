// /profile: one's picture, name and roles, the language and time zone of the account (SPEC 2), and one's studies.
import { Stack } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { MyAccount, MyAccountLoading } from '../people/my-account.tsx';
import { MyPreferences } from '../people/my-preferences.tsx';
import { useMe } from '../people/queries.ts';
import { MyStudies } from '../projects/my-studies.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { LanguageChoice } from './language-choice.tsx';

export default function ProfilePage() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Page title={t('MyProfile')} narrow>
      <Stack gap="lg">
        {me.isPending && <MyAccountLoading />}
        {me.isLoadingError && <Failed error={me.error} onRetry={() => void me.refetch()} />}
        {me.data !== undefined && (
          <>
            <MyAccount me={me.data} />
            <MyPreferences me={me.data} languageSwitch={<LanguageChoice />} />
            <MyStudies />
          </>
        )}
      </Stack>
    </Page>
  );
}
