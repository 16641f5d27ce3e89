// Where the team can call a patient: a number that the patient gives, changes or takes away.
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { isPhoneNumber, MOST_PHONE_CHARACTERS } from '@trialog/contract/rules/phone-number.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { showSuccess } from '../ui/toasts.ts';
import { useChangePhone } from './queries.ts';

export function MyPhone({ phone }: { phone: string | null }) {
  const { t } = useTranslation();
  const change = useChangePhone();
  const [written, setWritten] = useState(phone ?? '');
  const [isWrong, setWrong] = useState(false);
  const number = written.trim();

  const save = (next: string | null) =>
    change.mutate(next, {
      onSuccess: () => {
        setWritten(next ?? '');
        showSuccess(t(next === null ? 'PhoneRemoved' : 'PhoneSaved'));
      },
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(!isPhoneNumber(number));
    if (isPhoneNumber(number)) save(number);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="flex-start">
        <TextInput
          type="tel"
          autoComplete="tel"
          w="100%"
          label={t('HelpDeskPhone')}
          description={t('MyPhoneHint')}
          maxLength={MOST_PHONE_CHARACTERS}
          value={written}
          error={isWrong ? t('PhoneInvalid') : undefined}
          onChange={(event) => {
            setWritten(event.currentTarget.value);
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
            <Button variant="subtle" disabled={change.isPending} onClick={() => save(null)}>
              {t('RemovePhone')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
