// For who has no access: says so in red; the frame stays, so that one can sign out and come back as another. A patient
// of a closed study is thanked first, and led to what is theirs.
import { Button, Stack } from '@mantine/core';
import { isClosedForPatient } from '@trialog/contract/rules/landing.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Refused } from '../ui/states.tsx';
import { ClosedStudy } from './closed-study.tsx';
import { situationOf } from './landing.tsx';
import { paths } from './paths.ts';
import { signOutByChoice } from './session.ts';
import { useSession } from './session-store.ts';

export default function UnauthorizedPage() {
  const { t } = useTranslation();
  const session = useSession();
  const state = useEnvironment();
  const closed = state.kind === 'chosen' && isClosedForPatient(situationOf(state)) ? state : undefined;
  return (
    <Page title={t(closed === undefined ? 'UnauthorizedTitle' : 'ClosedTitle')} narrow>
      <Stack align={closed === undefined ? 'flex-start' : 'stretch'} gap="lg">
        {closed !== undefined && <ClosedStudy {...closed} />}
        <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        {session.kind === 'signedIn' ? (
          <div>
            <Button onClick={() => void signOutByChoice()}>{t('InvitationOtherAccount')}</Button>
          </div>
        ) : (
          <Button component={Link} to={paths.home}>
            {t('BackToStart')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
