// The fields of forms of a study document: a text, a number, yes or no, one of several, a time zone.
import { Checkbox, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import { mistakesOf, NotedField } from './noted-field.tsx';
import type { Path } from './text/open-text.ts';
import type { Form } from './use-form.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  form: Form;
  path: Path;
  label: string;
  description?: string;
  /** It may be left out of the document: an empty field is. */
  optional?: boolean;
  /** What it is called stands above the list that it is in. */
  isUnlabelled?: boolean;
}

const textOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);

function write(form: Form, path: Path, text: string, optional: boolean): void {
  if (text === '' && optional) form.remove(path);
  else form.set(path, text);
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

export function TextField({
  type = 'text',
  ...props
}: Props & {
  type?: 'text' | 'time' | 'tel' | 'url' | 'color';
  /** What goes when the field is emptied, where that is more than its own value. */
  emptied?: Path;
}) {
  const { form, path, label, description, optional = false, isUnlabelled = false, emptied = path } = props;
  const typed = useTyped(textOf(form.value(path)), (text) =>
    text === '' && optional ? form.remove(emptied) : form.set(path, text),
  );
  return (
    <NotedField form={form} path={path} label={label}>
      <TextInput
        type={type}
        size="md"
        {...(isUnlabelled ? { 'aria-label': label } : { label })}
        description={description}
        inputWrapperOrder={below}
        value={typed.value}
        autoComplete="off"
        onChange={({ currentTarget }) => typed.onType(currentTarget.value)}
        onBlur={typed.onLeave}
        error={mistakesOf(form, path)}
        required={!optional}
      />
    </NotedField>
  );
}

export function LongTextField({ form, path, label, description, optional = false }: Props) {
  const typed = useTyped(textOf(form.value(path)), (text) => write(form, path, text, optional));
  return (
    <NotedField form={form} path={path} label={label}>
      <Textarea
        size="md"
        label={label}
        description={description}
        inputWrapperOrder={below}
        value={typed.value}
        rows={10}
        resize="vertical"
        spellCheck
        onChange={({ currentTarget }) => typed.onType(currentTarget.value)}
        onBlur={typed.onLeave}
        error={mistakesOf(form, path)}
        required={!optional}
      />
    </NotedField>
  );
}

/** Where the document says nothing, what holds then is shown in the empty field. */
export function NumberField(props: Props & { unit?: string; fallback: number }) {
  const { form, path, label, unit, fallback } = props;
  const typed = useTyped(textOf(form.value(path)), (text) =>
    text === '' ? form.remove(path) : form.set(path, Number(text)),
  );
  const inWords = (value: unknown) =>
    [value ?? fallback, unit].filter((part) => part !== undefined).join(' ');
  return (
    <NotedField {...props} shown={inWords}>
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        size="md"
        label={label}
        value={typed.value}
        placeholder={String(fallback)}
        rightSection={unit === undefined ? undefined : <span className="quiet text-14">{unit}</span>}
        rightSectionWidth={56}
        rightSectionPointerEvents="none"
        onChange={({ currentTarget }) => typed.onType(currentTarget.value)}
        onBlur={typed.onLeave}
        error={mistakesOf(form, path)}
      />
    </NotedField>
  );
}

export function CheckField(props: Props & { fallback: boolean }) {
  const { form, path, label, description, fallback } = props;
  const { t } = useTranslation();
  const inWords = (value: unknown) => t((value ?? fallback) === true ? 'FormOn' : 'FormOff');
  return (
    <NotedField {...props} shown={inWords}>
      <Checkbox
        size="md"
        label={label}
        description={description}
        checked={(form.value(path) ?? fallback) === true}
        onChange={({ currentTarget }) => form.set(path, currentTarget.checked)}
        error={mistakesOf(form, path)}
      />
    </NotedField>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function ChoiceField(props: Props & { choices: readonly Choice[]; fallback: string }) {
  const { form, path, label, choices, fallback } = props;
  const inWords = (value: unknown) =>
    choices.find((one) => one.value === (value ?? fallback))?.label ?? textOf(value);
  return (
    <NotedField {...props} shown={inWords}>
      <NativeSelect
        size="md"
        label={label}
        value={textOf(form.value(path)) || fallback}
        data={[...choices]}
        onChange={({ currentTarget }) => form.set(path, currentTarget.value)}
        error={mistakesOf(form, path)}
      />
    </NotedField>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

export function ZoneOfField({ form, path, optional = false, description }: Omit<Props, 'label'>) {
  const { t } = useTranslation();
  const value = textOf(form.value(path));
  return (
    <NotedField form={form} path={path} label={t('TimeZone')}>
      <Select
        size="md"
        label={t('TimeZone')}
        description={description}
        inputWrapperOrder={below}
        value={value === '' ? null : value}
        data={value === '' || zones.includes(value) ? zones : [value, ...zones]}
        limit={50}
        onChange={(zone) => write(form, path, zone ?? '', optional)}
        error={mistakesOf(form, path)}
        required={!optional}
        clearable={optional}
        allowDeselect={optional}
        searchable
      />
    </NotedField>
  );
}
