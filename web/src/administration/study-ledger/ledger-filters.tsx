// What narrows the notifications of a study: team, patient, kind, what became of it, and days.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { limits } from '@trialog/contract/limits.ts';
import { notificationKinds, notificationStates } from '@trialog/contract/notifications.ts';
import { MOST_STUDY_CODE_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import type { StudyLedger } from '@trialog/contract/schemas/notifications.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { kindTexts, stateTexts } from '../../notifications/notification-texts.ts';
import { DaysFields } from '../../ui/days-fields.tsx';
import { FilterFields } from '../../ui/filter-fields.tsx';
import { TeamFilter } from '../team-filter.tsx';
import type { LedgerView } from './ledger-view.ts';

interface Props {
  teams: StudyLedger['teams'];
  view: LedgerView;
  onChange: (change: LedgerView) => void;
}

const nothing: LedgerView = { teamId: '', studyCode: '', kind: '', state: '', from: '', until: '' };

export function LedgerFilters({ teams, view, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(view.studyCode ?? '');
  const search = useDebouncedCallback(
    (studyCode: string) => onChange({ studyCode }),
    limits.tableSearchDebounceMs,
  );
  const stateName = (state: (typeof notificationStates)[number]) =>
    t(state === 'held' ? 'StudyLedgerHeld' : stateTexts[state].text);
  return (
    <search data-no-print>
      <FilterFields>
        <TeamFilter teams={teams} teamId={view.teamId ?? ''} onTeam={(teamId) => onChange({ teamId })} />
        <TextInput
          size="md"
          label={t('StudyCode')}
          value={typed}
          maxLength={MOST_STUDY_CODE_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            search(currentTarget.value.trim());
          }}
        />
        <NativeSelect
          size="md"
          label={t('LedgerKind')}
          value={view.kind ?? ''}
          data={[
            { value: '', label: t('StudyLedgerAllKinds') },
            ...notificationKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind].text) })),
          ]}
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={t('LedgerState')}
          value={view.state ?? ''}
          data={[
            { value: '', label: t('StudyLedgerAllStates') },
            ...notificationStates.map((state) => ({ value: state, label: stateName(state) })),
          ]}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
        />
        <DaysFields
          from={view.from}
          until={view.until}
          onFrom={(from) => onChange({ from })}
          onUntil={(until) => onChange({ until })}
        />
      </FilterFields>
      {Object.keys(view).length > 0 && (
        <div className="mt-8">
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setTyped('');
              onChange(nothing);
            }}
          >
            {t('TrailClear')}
          </Button>
        </div>
      )}
    </search>
  );
}
