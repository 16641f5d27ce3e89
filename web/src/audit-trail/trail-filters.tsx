// What narrows the trail: patient, person, what was done, and days.
import { Button, MultiSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { DaysFields } from '../ui/days-fields.tsx';
import { FilterFields } from '../ui/filter-fields.tsx';
import { type TrailTeam, useTrailPeople } from './queries.ts';
import { actionName, sentences } from './sentences.ts';
import classes from './trail.module.css';
import type { TrailView } from './trail-view.ts';

interface Props {
  team: TrailTeam;
  view: TrailView;
  onChange: (change: TrailView) => void;
}

const nothing: TrailView = {
  patientId: '',
  personId: '',
  actions: '',
  objectType: '',
  objectId: '',
  from: '',
  until: '',
  question: '',
};

export function TrailFilters({ team, view, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const people = useTrailPeople(team).data ?? [];
  const option = ({ userId, name }: (typeof people)[number]) => ({ value: userId, label: name });
  const actions = useMemo(
    () =>
      Object.keys(sentences)
        .map((value) => ({ value, label: actionName(t, value) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language === 'sp' ? 'es' : i18n.language)),
    [t, i18n.language],
  );
  const isNarrowed = Object.keys(view).length > 0;
  return (
    <search className={classes.filters} data-no-print>
      <FilterFields>
        <Select
          label={t('MessagePatient')}
          placeholder={t('AllPatients')}
          data={people.filter(({ isPatient }) => isPatient).map(option)}
          value={view.patientId ?? null}
          onChange={(value) => onChange({ patientId: value ?? '' })}
          nothingFoundMessage={t('NoPatientFound')}
          searchable
          clearable
          size="md"
        />
        <Select
          label={t('TrailPerson')}
          placeholder={t('TrailEverybody')}
          data={people.map(option)}
          value={view.personId ?? null}
          onChange={(value) => onChange({ personId: value ?? '' })}
          nothingFoundMessage={t('TrailNothingFound')}
          searchable
          clearable
          size="md"
        />
        <DaysFields
          from={view.from}
          until={view.until}
          onFrom={(from) => onChange({ from })}
          onUntil={(until) => onChange({ until })}
        />
        <MultiSelect
          className={classes.actions}
          label={t('TrailActions')}
          placeholder={view.actions ? '' : t('TrailActionsHint')}
          data={actions}
          value={view.actions?.split(',') ?? []}
          onChange={(values) => onChange({ actions: values.join(',') })}
          nothingFoundMessage={t('TrailNothingFound')}
          searchable
          clearable
          size="md"
        />
      </FilterFields>
      {isNarrowed && (
        <div className={classes.narrowed}>
          {view.objectId !== undefined && (
            <span className="quiet">
              {t(view.question === undefined ? 'TrailOneThing' : 'TrailOneAnswer')}
            </span>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(nothing)}>
            {t('TrailClear')}
          </Button>
        </div>
      )}
    </search>
  );
}
