// A page that is loading.
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { LoadingLines } from '../ui/states.tsx';

export function PageLoading() {
  const { t } = useTranslation();
  return (
    <Page title={t('Loading')} narrow passing>
      <LoadingLines />
    </Page>
  );
}
