// Searches the codebook and adds elements by key: type, arrows, Enter. The list stands open below the field, in its
// categories. An element that is added already stays in the list and says so when it is chosen again (SPEC 5).
import { TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { fieldError } from '../ui/field-error.tsx';
import { useOptionList } from '../ui/use-option-list.ts';
import { ElementDot } from './element-chip.tsx';
import classes from './element-picker.module.css';
import { bestOf, findElements, inOrder } from './find-elements.ts';

interface Props {
  codebook: readonly AnalysisCategory[];
  chosen: readonly string[];
  error: string | undefined;
  onAdd: (elementId: string) => void;
  /** Takes the last one away: Backspace in the empty field. */
  onTakeBack: () => void;
  firstFocus?: boolean;
  field?: Ref<HTMLInputElement>;
}

export function ElementPicker({ codebook, chosen, error, onAdd, onTakeBack, firstFocus, field }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState<string>();
  const found = findElements(codebook, typed);
  const order = inOrder(found).map(({ elementId }) => elementId);
  const active =
    highlighted !== undefined && order.includes(highlighted) ? highlighted : bestOf(found, typed)?.elementId;
  const { idOf, fieldProps, listProps } = useOptionList(active);

  const add = (elementId: string) => {
    onAdd(elementId);
    setTyped('');
    setHighlighted(undefined);
  };
  const moveBy = (step: 1 | -1) => {
    const at = active === undefined ? -1 : order.indexOf(active);
    const next = at === -1 ? (step === 1 ? 0 : order.length - 1) : at + step;
    setHighlighted(order[(next + order.length) % order.length]);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'ArrowDown') moveBy(1);
    else if (event.key === 'ArrowUp') moveBy(-1);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && active !== undefined) add(active);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else {
      if (event.key === 'Backspace' && typed === '') onTakeBack();
      // Enter on nothing must not send the form.
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div>
      <TextInput
        ref={field}
        label={t('AnalysisElements')}
        placeholder={t('SearchElement')}
        description={t('ElementPickerHint')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setHighlighted(undefined);
        }}
        onKeyDown={onKey}
        error={fieldError(error)}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        {...fieldProps}
        data-autofocus={firstFocus || undefined}
      />
      <div role="listbox" {...listProps} className={classes.list} aria-label={t('AnalysisElements')}>
        {found.map(({ category, elements }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets.
          <div key={category.categoryId} role="group" aria-labelledby={idOf(category.categoryId)}>
            <div className={classes.category} id={idOf(category.categoryId)}>
              {category.label}
            </div>
            {elements.map(({ elementId, label, description, color }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option.
              <div
                key={elementId}
                id={idOf(elementId)}
                role="option"
                aria-selected={elementId === active}
                className="list-row"
                onClick={() => add(elementId)}
              >
                <ElementDot color={color} />
                <span className="grow">
                  {label}
                  {description !== null && <span className={classes.description}>{description}</span>}
                </span>
                {chosen.includes(elementId) && (
                  <span className={classes.added}>
                    <IconCheck size={16} stroke={2} aria-hidden />
                    {t('ElementAdded')}
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {order.length === 0 && <p className="m-0 quiet mt-8">{t('NoElementFound')}</p>}
    </div>
  );
}
