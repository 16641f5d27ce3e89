// The first page after sign-in: who I am, and which studies and teams I have.
import { useTranslation } from 'react-i18next';
import { MyAccount, MyAccountLoading } from '../people/my-account.tsx';
import { useMe } from '../people/queries.ts';
import { MyStudies } from '../projects/my-studies.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import classes from './home-page.module.css';

export default function HomePage() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Page title={me.data === undefined ? t('MyAccount') : t('Greeting', { name: me.data.name })}>
      <div className={classes.columns}>
        <div>
          {me.isPending && <MyAccountLoading />}
          {me.isError && <Failed error={me.error} onRetry={() => void me.refetch()} />}
          {me.data !== undefined && <MyAccount me={me.data} />}
        </div>
        {me.data !== undefined && <MyStudies />}
      </div>
    </Page>
  );
}
