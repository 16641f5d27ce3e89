// What the list of people is narrowed to.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { type Role, roles, UserState } from '@trialog/contract/people.ts';
import { healthLimits } from '@trialog/contract/rules/study-health.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { patientStatusText } from '../people/patient-status-badge.tsx';
import { roleNames } from '../people/role-names.ts';
import classes from './people-page.module.css';
import type { PeopleFilter } from './queries.ts';

interface Props {
  filter: PeopleFilter;
  onChange: (change: Partial<PeopleFilter>) => void;
  /** Whether e-mail addresses are searched, too. */
  withEmails: boolean;
}

const states = Object.values(UserState);

export function PeopleFilters({ filter, onChange, withEmails }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filter.search);
  const search = useDebouncedCallback(
    (words: string) => onChange({ search: words.trim() }),
    limits.tableSearchDebounceMs,
  );
  const label = t(withEmails ? 'PeopleSearch' : 'PeopleSearchStaff');
  return (
    <search className={classes.filters} data-no-print>
      <TextInput
        className={classes.search ?? ''}
        size="md"
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      <NativeSelect
        size="md"
        aria-label={t('PeopleRole')}
        value={filter.role}
        data={[
          { value: '', label: t('PeopleAllRoles') },
          ...roles.map((role) => ({ value: role, label: t(roleNames[role]) })),
        ]}
        onChange={({ currentTarget }) => onChange({ role: currentTarget.value as Role | '' })}
      />
      <NativeSelect
        size="md"
        aria-label={t('PatientStatus')}
        value={filter.state?.toString() ?? ''}
        data={[
          { value: '', label: t('PeopleAllStates') },
          ...states.map((state) => ({ value: String(state), label: t(patientStatusText(state)) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: value === '' ? undefined : (Number(value) as UserState) })
        }
      />
      <NativeSelect
        size="md"
        aria-label={t('PeopleNeed')}
        value={filter.need}
        data={[
          { value: '', label: t('PeopleAnyNeed') },
          { value: 'silent', label: t('PeopleSilent', { days: healthLimits.silentDays }) },
          { value: 'withoutDevice', label: t('PeopleWithoutDevice') },
        ]}
        onChange={({ currentTarget }) => onChange({ need: currentTarget.value as PeopleFilter['need'] })}
      />
      <Checkbox
        size="md"
        label={t('PeopleInvitedOnly')}
        checked={filter.invited}
        onChange={({ currentTarget }) => onChange({ invited: currentTarget.checked })}
      />
    </search>
  );
}
