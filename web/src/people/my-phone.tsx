// Where the team can call a patient: a number that the patient gives, changes or takes away.
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { isPhoneNumber, MOST_PHONE_CHARACTERS } from '@trialog/contract/rules/phone-number.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { showSuccess } from '../ui/toasts.ts';
import { isText, useBegunForm } from './begun-forms.ts';
import { useChangePhone } from './queries.ts';
import { RestoredForm } from './restored-form.tsx';

export function MyPhone({ phone }: { phone: string | null }) {
  const { t } = useTranslation();
  const change = useChangePhone();
  const begun = useBegunForm({ name: 'phone', first: phone ?? '', isForm: isText });
  const [isWrong, setWrong] = useState(false);
  const number = begun.form.trim();

  const save = (next: string | null) =>
    // A promise, since somebody may leave the page before a callback of its own would be called.
    change.mutateAsync(next).then(
      () => {
        begun.forget();
        showSuccess(t(next === null ? 'PhoneRemoved' : 'PhoneSaved'));
      },
      () => undefined,
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(!isPhoneNumber(number));
    if (isPhoneNumber(number)) void save(number);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="flex-start">
        <RestoredForm begun={begun} onDiscard={() => setWrong(false)} />
        <TextInput
          type="tel"
          autoComplete="tel"
          w="100%"
          label={t('HelpDeskPhone')}
          description={t('MyPhoneHint')}
          maxLength={MOST_PHONE_CHARACTERS}
          value={begun.form}
          error={isWrong ? t('PhoneInvalid') : undefined}
          onChange={(event) => {
            begun.change(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Group gap="sm">
          <Button
            type="submit"
            variant="default"
            disabled={number === (phone ?? '')}
            loading={change.isPending}
          >
            {t('SavePhone')}
          </Button>
          {phone !== null && (
            <Button variant="subtle" disabled={change.isPending} onClick={() => void save(null)}>
              {t('RemovePhone')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
