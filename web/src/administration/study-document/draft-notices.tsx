// Says that somebody else was quicker, or that another version came into force, and what came in, or what one can do: nothing is lost.
import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { failureText } from '../../ui/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Conflicts } from './merge/conflicts.tsx';
import { conflictsIn } from './merge/merge-texts.ts';
import classes from './study-document.module.css';
import type { useDocument } from './use-document.ts';

const MOST_LINES = 20;
const wrapping = { root: classes.wrapping ?? '', label: classes.wrapped ?? '' };

interface Props {
  document: ReturnType<typeof useDocument>;
  onGo: (at: { line: number; column: number }) => void;
}

export function DraftNotices({ document, onGo }: Props) {
  const { t } = useTranslation();
  const { state, isBehind, isOfOldVersion, isSaving, saveError, joined, cameIn } = document;
  const conflicts = joined ? conflictsIn(joined).length : 0;
  if (isBehind)
    return (
      <Notice tone="waiting" title={t('DocConflict')} urgent>
        <div className="stack gap-12">
          <span>
            {conflicts > 0
              ? t('DocSameLines')
              : joined
                ? t('DocOtherLines')
                : saveError === null
                  ? t('DocUnsaved')
                  : failureText(saveError)}
          </span>
          {joined && conflicts > 0 && (
            <Conflicts
              key={JSON.stringify(conflictsIn(joined))}
              pieces={joined}
              name={state.draft?.savedBy.name ?? t('DocVersion', { version: state.version })}
              isSaving={isSaving}
              onSave={document.saveJoined}
            />
          )}
          {joined && conflicts === 0 && (
            <div>
              <Button classNames={wrapping} loading={isSaving} onClick={() => document.saveJoined([])}>
                {t('DocSaveJoined')}
              </Button>
            </div>
          )}
          <div className="row wrap gap-12">
            <Button classNames={wrapping} variant="default" onClick={document.takeSaved}>
              {t('DocTheirs')}
            </Button>
            <Button classNames={wrapping} variant="default" loading={isSaving} onClick={document.saveInPlace}>
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
            <Button
              classNames={wrapping}
              variant="default"
              loading={isSaving}
              onClick={document.saveAsChangeOfCurrent}
            >
              {t('DocRebase', { version: state.version })}
            </Button>
          </div>
        </div>
      </Notice>
    );
  if (saveError === null && cameIn)
    return (
      <Notice tone="done" urgent>
        <div className="stack gap-12">
          <span>
            {cameIn.name === undefined ? t('DocJoined') : t('DocJoinedWith', { name: cameIn.name })}
          </span>
          <div className="row wrap gap-12">
            {cameIn.lines.slice(0, MOST_LINES).map((line) => (
              <button
                key={line}
                type="button"
                className="text-button"
                onClick={() => onGo({ line, column: 1 })}
              >
                {t('DocLineNumber', { line })}
              </button>
            ))}
          </div>
          <div>
            <Button classNames={wrapping} variant="default" onClick={document.forgetCameIn}>
              {t('Close')}
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
