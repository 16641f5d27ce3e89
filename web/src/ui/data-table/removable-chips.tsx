// What narrows a list at the moment, each a chip that can be removed.
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './filter-chips.module.css';

interface RemovableChip {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

interface Props {
  chips: readonly RemovableChip[];
  onRemove: (key: string) => void;
}

export function RemovableChips({ chips, onRemove }: Props) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className="plain-list row wrap gap-8" aria-label={t('TableFilters')}>
      {chips.map(({ key, name, text }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('TableFilterRemove', { filter: `${name}: ${text}` })}
            onClick={() => onRemove(key)}
          >
            <span className="min-w-0">
              <span className="quiet">{name}:</span> {text}
            </span>
            <IconX className="flex-none" size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
