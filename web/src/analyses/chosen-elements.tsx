// The elements that are chosen so far, each with the way to take it away.
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from './chosen-elements.module.css';
import { ElementChip } from './element-chip.tsx';
import { elementsById } from './elements-by-id.ts';

interface Props {
  elementIds: readonly string[];
  codebook: readonly AnalysisCategory[];
  onRemove: (elementId: string) => void;
}

export function ChosenElements({ elementIds, codebook, onRemove }: Props) {
  const { t } = useTranslation();
  const elements = elementsById(codebook);
  return (
    <ul className={classes.chosen} aria-label={t('ChosenElements')} aria-live="polite">
      {elementIds.map((id) => {
        const element = elements.get(id);
        return element === undefined ? null : (
          <li key={id}>
            <ElementChip element={element} onRemove={() => onRemove(id)} />
          </li>
        );
      })}
    </ul>
  );
}
