// /profile: one's picture, name and roles, the language and time zone of the account (SPEC 2), one's studies, and one's
// sign-ins.
import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { withSessionTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { MyAccount, MyAccountLoading } from '../people/my-account.tsx';
import { MyPreferences } from '../people/my-preferences.tsx';
import { useMe } from '../people/queries.ts';
import { MyStudies } from '../projects/my-studies.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { historyOfAccount } from './histories.tsx';
import { LanguageChoice } from './language-choice.tsx';

// Where it cannot be loaded the rest of the page is there.
const MySignIns = lazy(() =>
  withSessionTexts(import('../people/my-sign-ins.tsx')).catch(() => ({ default: () => null })),
);

export default function ProfilePage() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Page
      title={t('MyProfile')}
      narrow
      {...(me.data === undefined ? {} : { actions: historyOfAccount(me.data.userId) })}
    >
      <Stack gap="lg">
        {me.isPending && <MyAccountLoading />}
        {me.isLoadingError && <Failed error={me.error} onRetry={() => void me.refetch()} />}
        {me.data !== undefined && (
          <>
            <MyAccount me={me.data} />
            <MyPreferences me={me.data} languageSwitch={<LanguageChoice />} />
            <MyStudies />
            <Suspense>
              <MySignIns />
            </Suspense>
          </>
        )}
      </Stack>
    </Page>
  );
}
