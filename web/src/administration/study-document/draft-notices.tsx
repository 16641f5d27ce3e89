// Says that somebody else was quicker, or that another version came into force, and what one can do: nothing is lost.
import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { failureText } from '../../ui/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { useDocument } from './use-document.ts';

export function DraftNotices({ document }: { document: ReturnType<typeof useDocument> }) {
  const { t } = useTranslation();
  const { state, isBehind, isOfOldVersion, isSaving, saveError } = document;
  if (isBehind)
    return (
      <Notice tone="waiting" title={t('DocConflict')} urgent>
        <div className="stack gap-12">
          <span>{saveError === null ? t('DocUnsaved') : failureText(saveError)}</span>
          <div className="row wrap gap-12">
            <Button variant="default" onClick={document.takeSaved}>
              {t('DocTheirs')}
            </Button>
            <Button variant="default" loading={isSaving} onClick={document.saveInPlace}>
              {t('DocMine')}
            </Button>
          </div>
        </div>
      </Notice>
    );
  if (isOfOldVersion)
    return (
      <Notice tone="waiting">
        <div className="stack gap-12">
          <span>{t('DocOld', { version: state.version })}</span>
          <div>
            <Button variant="default" loading={isSaving} onClick={document.saveAsChangeOfCurrent}>
              {t('DocRebase', { version: state.version })}
            </Button>
          </div>
        </div>
      </Notice>
    );
  return saveError === null ? null : (
    <Notice tone="danger" urgent>
      {failureText(saveError)}
    </Notice>
  );
}
