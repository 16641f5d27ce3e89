// An element of the codebook: its colour beside its name. A retired one says so.
import { CloseButton } from '@mantine/core';
import type { AnalysisElement } from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from './element-chip.module.css';

interface Props {
  element: AnalysisElement;
  onRemove?: () => void;
}

export function ElementChip({ element, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.chip} data-removable={onRemove !== undefined || undefined}>
      <ElementDot color={element.color} />
      {element.label}
      {element.retired && <span className="quiet text-13">{t('ElementRetired')}</span>}
      {onRemove !== undefined && (
        <CloseButton
          size={32}
          iconSize={16}
          aria-label={t('RemoveElement', { element: element.label })}
          onClick={onRemove}
        />
      )}
    </span>
  );
}

export const ElementDot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ background: color }} aria-hidden />
);
