// Asks to sign in again over the untouched page when the session cannot be renewed.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { showError } from '../ui/toasts.ts';
import { declineToSignIn, signInOverPage } from './session.ts';

export default function SessionEndedDialog() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState(false);

  const signIn = async () => {
    setWaiting(true);
    try {
      await signInOverPage();
    } catch {
      showError(t('SignInFailedText'));
      setWaiting(false);
    }
  };

  return (
    <Modal
      opened
      centered
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('SessionEndedTitle')}
    >
      <Stack>
        <Text>{t('SessionEndedText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void declineToSignIn()}>
            {t('SignOut')}
          </Button>
          <Button loading={waiting} onClick={() => void signIn()}>
            {t('SignInAgain')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
