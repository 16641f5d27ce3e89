// Gives a role of a study or an institute; whoever is new gets a link, which then stands in the form's place, or goes by e-mail.
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type Language, languages } from '@trialog/contract/languages.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useBegunForm } from '../people/begun-forms.ts';
import { deviceTimeZone } from '../people/device-time-zone.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { studyRoleNames } from '../people/study-role-names.ts';
import { currentLanguage } from '../platform/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { errorAt, FormFailure } from './failure.tsx';
import { endOfDay } from './last-day.ts';
import { LinkCard } from './link-card.tsx';
import { MailOnItsWay } from './mail-on-its-way.tsx';
import { LanguageAndZone, NameField } from './person-fields.tsx';
import { type StaffScope, useGiveRole } from './staff-queries.ts';

interface Props {
  of: StaffScope;
  /** Those that one may give, at least one. */
  roles: readonly StudyRole[];
  sendsMail: boolean;
  onClose: () => void;
}

interface Form {
  name: string;
  email: string;
  role: StudyRole;
  lastDay: string;
  byEmail: boolean;
  language: Language;
  timeZone: string;
}

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'byEmail' in value && 'role' in value;

const fields = ['name', 'email', 'until', 'timeZone'];

export function GiveRoleDialog({ of, roles, sendsMail, onClose }: Props) {
  const { t } = useTranslation();
  const begun = useBegunForm<Form>({
    name: `invitation.${of.scope}.${of.id}`,
    first: {
      name: '',
      email: '',
      role: roles.find((role) => role === 'Monitor') ?? (roles[0] as StudyRole),
      lastDay: '',
      byEmail: false,
      language: languages.find((one) => one === currentLanguage()) ?? 'en',
      timeZone: deviceTimeZone(),
    },
    isForm,
  });
  const give = useGiveRole(of);
  const { form } = begun;
  const close = () => {
    begun.forget();
    onClose();
  };
  const save = () => {
    const { lastDay, byEmail, ...person } = form;
    give.mutate(
      { ...person, until: endOfDay(lastDay), byEmail: byEmail && sendsMail },
      {
        onSuccess: ({ role, link, mailedTo }) => {
          begun.forget();
          if (link !== null || mailedTo !== null) return;
          showSuccess(t('StaffGiven', { name: role.name }));
          onClose();
        },
      },
    );
  };
  const link = give.data?.link;
  const mailedTo = give.data?.mailedTo ?? null;
  const isNew = Boolean(link) || mailedTo !== null;
  return (
    <Dialog
      opened
      onClose={close}
      title={isNew ? t('PeopleLinkTitle', { name: give.data?.role.name ?? '' }) : t('StaffGive')}
      size="sm"
      closable={!give.isPending}
      firstFocus={isNew ? 'title' : 'marked'}
      actions={
        isNew ? (
          <Button variant="default" onClick={close}>
            {t('Done')}
          </Button>
        ) : (
          <DialogActions save={t('StaffGive')} busy={give.isPending} onSave={save} onCancel={close} />
        )
      }
    >
      {link && <LinkCard link={link} />}
      {mailedTo !== null && <MailOnItsWay to={mailedTo} />}
      {!isNew && (
        <>
          <RestoredForm begun={begun} />
          <Fields
            form={form}
            roles={roles}
            sendsMail={sendsMail}
            error={give.error}
            onChange={begun.change}
          />
        </>
      )}
    </Dialog>
  );
}

interface FieldsProps {
  form: Form;
  roles: readonly StudyRole[];
  sendsMail: boolean;
  error: unknown;
  onChange: (form: Form) => void;
}

function Fields({ form, roles, sendsMail, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<Form>) => onChange({ ...form, ...part });
  return (
    <Stack gap="sm">
      <FormFailure error={error} fields={fields} />
      <NameField form={form} onChange={change} error={error} />
      <TextInput
        type="email"
        size="md"
        autoComplete="off"
        label={t('StaffEmail')}
        description={t('StaffEmailHint')}
        error={errorAt(error, 'email')}
        value={form.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        required
      />
      <NativeSelect
        size="md"
        label={t('PeopleRole')}
        value={form.role}
        data={roles.map((role) => ({ value: role, label: t(studyRoleNames[role]) }))}
        onChange={({ currentTarget }) => change({ role: currentTarget.value as StudyRole })}
      />
      <TextInput
        type="date"
        size="md"
        label={t(form.role === 'Inspector' ? 'FieldEndsOn' : 'StaffLastDayOptional')}
        value={form.lastDay}
        onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
        error={errorAt(error, 'until')}
        required={form.role === 'Inspector'}
      />
      <LanguageAndZone form={form} onChange={change} error={error} />
      {sendsMail && <DeliveryChoice byEmail={form.byEmail} onChange={(byEmail) => change({ byEmail })} />}
    </Stack>
  );
}
