// What narrows the console: a search in the text and whether coded at hand, the rest behind a button; what is on stands
// below as chips that can be removed.
import { Collapse, NativeSelect, TextInput } from '@mantine/core';
import type { AnalysisCategory, ConsoleFilters } from '@trialog/contract/schemas/analyses.ts';
import { useId, useState } from 'react';
import { SearchField } from '../../boot/light-parts/search-field.tsx';
import { Segments } from '../../boot/light-parts/segments.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { RemovableChips } from '../../ui/data-table/removable-chips.tsx';
import { FilterButton } from '../../ui/filter-button.tsx';
import type { ConsoleView, FilterName } from './console-view.ts';
import classes from './filters.module.css';
import { type FilterChoice, useFilterChoices } from './use-filter-choices.ts';

interface Props {
  view: ConsoleView;
  filters: ConsoleFilters;
  codebook: readonly AnalysisCategory[];
  /** A coder who works blind has what they have still to finish at hand, in place of what is analysed. */
  codesBlind: boolean;
  /** Where nothing else narrows what is shown. */
  teamOnly?: boolean;
  onChange: (change: Partial<Record<FilterName, unknown>>) => void;
}

export function Filters({ view, filters, codebook, codesBlind, teamOnly = false, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const choices = useFilterChoices(view, filters, codebook, codesBlind);
  const atHand = codesBlind ? 'todo' : 'coded';
  const chips = choices.flatMap(({ name, label, valueText }) =>
    valueText === undefined ? [] : [{ key: name, name: label, text: valueText }],
  );
  const team = choices.find(({ name }) => name === 'teamId');
  if (teamOnly)
    return team === undefined || filters.teams.length < 2 ? null : (
      <search className={classes.team}>
        <ChoiceField choice={team} onChange={onChange} />
      </search>
    );
  return (
    <search className="stack gap-12">
      <div className={classes.bar}>
        <SearchField
          label={t('SearchMessages')}
          className={classes.search ?? ''}
          text={view.text ?? ''}
          onChange={(text) => onChange({ text })}
        />
        <Segments
          className={classes.coded}
          label={t(codesBlind ? 'FilterTodo' : 'FilterCoded')}
          value={String(view[atHand] ?? '')}
          onChoose={(value) => onChange({ [atHand]: value })}
          choices={[
            { value: '', label: t('FilterAll') },
            ...(codesBlind
              ? [
                  { value: 'true', label: t('Todo') },
                  { value: 'false', label: t('FinishedByMe') },
                ]
              : [
                  { value: 'false', label: t('NotCoded') },
                  { value: 'true', label: t('Coded') },
                ]),
          ]}
        />
        <FilterButton opened={opened} controls={id} onToggle={() => setOpened((now) => !now)} />
      </div>
      <Collapse expanded={opened} id={id}>
        <div className={classes.fields}>
          {choices.map((choice) => (
            <ChoiceField key={choice.name} choice={choice} onChange={onChange} />
          ))}
        </div>
      </Collapse>
      <RemovableChips chips={chips} onRemove={(name) => onChange({ [name]: undefined })} />
    </search>
  );
}

function ChoiceField({ choice, onChange }: { choice: FilterChoice; onChange: Props['onChange'] }) {
  const { name, label, value, options, least, most } = choice;
  if (options === undefined)
    return (
      <TextInput
        type="date"
        label={label}
        value={value}
        min={least}
        max={most}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    );
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
}
