// The fields of a form that are the same for whoever is invited: name, language and time zone.
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { type Language, languages } from '@trialog/contract/languages.ts';
import { MOST_NAME_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import { languageNames } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { errorAt } from './failure.tsx';

interface Person {
  name: string;
  language: Language;
  timeZone: string;
}

interface Props {
  form: Person;
  onChange: (part: Partial<Person>) => void;
  error: unknown;
}

export function NameField({ form, onChange, error }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      size="md"
      label={t('PatientName')}
      value={form.name}
      maxLength={MOST_NAME_CHARACTERS}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      error={errorAt(error, 'name')}
      required
      data-autofocus
    />
  );
}

const zones = Intl.supportedValuesOf('timeZone');

export function LanguageAndZone({ form, onChange, error }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        size="md"
        label={t('Language')}
        value={form.language}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value as Language })}
      />
      <ZoneField timeZone={form.timeZone} onChange={(timeZone) => onChange({ timeZone })} error={error} />
    </>
  );
}

interface ZoneProps {
  timeZone: string;
  description?: string;
  onChange: (timeZone: string) => void;
  error: unknown;
}

export function ZoneField({ timeZone, description, onChange, error }: ZoneProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="md"
      label={t('TimeZone')}
      description={description}
      value={timeZone}
      data={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
      limit={50}
      onChange={(value) => onChange(value ?? timeZone)}
      error={errorAt(error, 'timeZone')}
      searchable
      allowDeselect={false}
    />
  );
}
