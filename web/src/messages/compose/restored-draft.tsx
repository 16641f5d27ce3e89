// Says that what stands in a form for a message was begun before, and lets it be discarded.
import { useTranslation } from '../../i18n/translation.ts';
import { RestoredNotice } from '../../ui/restored-notice.tsx';

export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return <RestoredNotice text={t('DraftRestored')} discard={t('DiscardDraft')} onDiscard={onDiscard} />;
}
