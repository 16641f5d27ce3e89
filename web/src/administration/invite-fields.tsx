// What is written down about a person who is invited; a patient has a study code and days of treatment besides.
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Language } from '@trialog/contract/languages.ts';
import { type Role, roles } from '@trialog/contract/people.ts';
import { MOST_STUDY_CODE_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import type { NewPerson } from '@trialog/contract/schemas/administration.ts';
import { useTranslation } from '../i18n/translation.ts';
import { roleNames } from '../people/role-names.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { errorAt, FormFailure } from './failure.tsx';
import { LanguageAndZone, NameField } from './person-fields.tsx';
import { TreatmentFields } from './treatment-fields.tsx';

export interface InviteForm {
  name: string;
  email: string;
  role: Role;
  language: Language;
  timeZone: string;
  studyCode: string;
  treatmentStart: string | null;
  treatmentEnd: string | null;
  byEmail: boolean;
}

export const isInviteForm = (value: unknown): value is InviteForm =>
  typeof value === 'object' && value !== null && 'studyCode' in value && 'byEmail' in value;

/** `sendsMail` is whether the form has asked how the link reaches the person. */
export const newPersonOf = (form: InviteForm, sendsMail: boolean): NewPerson => ({
  name: form.name,
  email: form.email.trim() === '' ? null : form.email,
  language: form.language,
  timeZone: form.timeZone,
  roles: [form.role],
  byEmail: sendsMail && form.byEmail,
  patient:
    form.role === 'Patient'
      ? { studyCode: form.studyCode, treatmentStart: form.treatmentStart, treatmentEnd: form.treatmentEnd }
      : null,
});

const fields = ['name', 'email', 'studyCode', 'treatmentEnd', 'timeZone'];

interface Props {
  form: InviteForm;
  onChange: (form: InviteForm) => void;
  error: unknown;
  emailNeeded: boolean;
  sendsMail: boolean;
}

export function InviteFields({ form, onChange, error, emailNeeded, sendsMail }: Props) {
  const { t } = useTranslation();
  const isEmailNeeded = emailNeeded || (sendsMail && form.byEmail);
  const change = (part: Partial<InviteForm>) => onChange({ ...form, ...part });
  return (
    <Stack gap="sm">
      <FormFailure error={error} fields={fields} />
      <NameField form={form} onChange={change} error={error} />
      <TextInput
        size="md"
        type="email"
        label={t(emailNeeded ? 'PeopleEmail' : isEmailNeeded ? 'StaffEmail' : 'PeopleEmailOptional')}
        value={form.email}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        error={errorAt(error, 'email')}
        required={isEmailNeeded}
      />
      <NativeSelect
        size="md"
        label={t('PeopleRole')}
        value={form.role}
        data={roles.map((role) => ({ value: role, label: t(roleNames[role]) }))}
        onChange={({ currentTarget }) => change({ role: currentTarget.value as Role })}
      />
      {form.role === 'Patient' && (
        <>
          <TextInput
            size="md"
            label={t('StudyCode')}
            value={form.studyCode}
            maxLength={MOST_STUDY_CODE_CHARACTERS}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ studyCode: currentTarget.value })}
            error={errorAt(error, 'studyCode')}
            required
          />
          <TreatmentFields days={form} onChange={change} error={error} />
        </>
      )}
      <LanguageAndZone form={form} onChange={change} error={error} />
      {sendsMail && <DeliveryChoice byEmail={form.byEmail} onChange={(byEmail) => change({ byEmail })} />}
    </Stack>
  );
}
