// Says that what stands in a form was begun before the last sign-in, and whether something else was saved since, and lets it
// be discarded.
import { useTranslation } from '../i18n/translation.ts';
import { RestoredNotice } from '../ui/restored-notice.tsx';

interface Props {
  begun: { readonly isRestored: boolean; readonly isOutdated: boolean; forget(): void };
  /** For what else the form shows. */
  onDiscard?: () => void;
}

export function RestoredForm({ begun, onDiscard }: Props) {
  const { t } = useTranslation();
  if (!begun.isRestored) return null;
  const discard = () => {
    begun.forget();
    onDiscard?.();
  };
  const text = begun.isOutdated ? `${t('FormRestored')} ${t('FormOutdated')}` : t('FormRestored');
  return <RestoredNotice text={text} discard={t('DiscardChanges')} onDiscard={discard} />;
}
