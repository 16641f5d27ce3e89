// What a change of the study means, and each difference with where it is.
import type { StudyChange, StudyChanges } from '@trialog/contract/schemas/study-versions.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { ChangeClassBadge, classTexts } from './change-class.tsx';
import { locationOf } from './change-location.ts';
import classes from './study-document.module.css';

const kinds: Record<StudyChange['kind'], AnyTextKey> = {
  added: 'DocAdded',
  removed: 'DocRemoved',
  changed: 'DocChanged',
  moved: 'DocMoved',
};

interface Props {
  found: Pick<StudyChanges, 'changes' | 'total' | 'worst'>;
  none: AnyTextKey;
}

export function ChangeList({ found: { changes, total, worst }, none }: Props) {
  const { t } = useTranslation();
  if (worst === null) return <p className="m-0 quiet">{t(none)}</p>;
  return (
    <div className="stack gap-12">
      <div className="stack items-start gap-4">
        <ChangeClassBadge of={worst} />
        <span className="quiet text-14">{t(classTexts[worst])}</span>
      </div>
      <ul className={`plain-list ${classes.changes}`}>
        {changes.map((change) => (
          <Change key={`${change.path} ${change.kind}`} change={change} />
        ))}
      </ul>
      {total > changes.length && (
        <p className="m-0 quiet">{t('DocMore', { count: total - changes.length })}</p>
      )}
    </div>
  );
}

function Change({ change: { path, kind, class: of, before, after } }: { change: StudyChange }) {
  const { t } = useTranslation();
  const isLong = (before?.length ?? 0) + (after?.length ?? 0) > 60;
  return (
    <li className={classes.change} data-class={of}>
      <span className="row wrap items-center gap-8">
        <span className="break">{locationOf(t, path).join(' › ')}</span>
        <span className="quiet text-13">{t(kinds[kind])}</span>
        {of === 'critical' && <ChangeClassBadge of={of} />}
      </span>
      {kind !== 'moved' && (before !== null || after !== null) && (
        <span className={isLong ? 'stack gap-4 text-14' : 'row wrap gap-8 text-14'}>
          {before !== null && <del className="quiet break">{before}</del>}
          {after !== null && <ins className={`break ${classes.after}`}>{after}</ins>}
        </span>
      )}
    </li>
  );
}
