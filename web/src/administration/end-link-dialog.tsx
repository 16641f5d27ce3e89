// Ends the link of somebody who has not come in by it.
import { Stack, Text } from '@mantine/core';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useTranslation } from '../i18n/translation.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { FormFailure } from './failure.tsx';
import { type PeopleTeam, useEndLink } from './queries.ts';

interface Props {
  team: PeopleTeam;
  person: TeamPerson;
  onClose: () => void;
}

export function EndLinkDialog({ team, person, onClose }: Props) {
  const { t } = useTranslation();
  const end = useEndLink(team, person);
  const { name } = person;
  const done = () => {
    showSuccess(t('PeopleChanged', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('PeopleEndLinkTitle', { name })}
      confirm={t('PeopleEndLinkNow')}
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <FormFailure error={end.error} />
        <Text>{t('PeopleEndLinkText')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
