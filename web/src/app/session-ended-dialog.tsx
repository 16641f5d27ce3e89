// Asks to sign in again over the untouched page when the session cannot be renewed. Whoever signs out there loses
// nothing that was not sent: it is named, and stays for them.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { showError } from '../ui/toasts.ts';
import { declineToSignIn, signInOverPage } from './session.ts';
import { UnsentList } from './unsent-list.tsx';
import { countUnsentWork, isNothing, type Unsent } from './unsent-work.ts';

export default function SessionEndedDialog() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>();
  useEffect(() => {
    countUnsentWork().then(setUnsent, () => undefined);
  }, []);
  const stored = unsent !== undefined && { ...unsent, photos: unsent.photos - unsent.unstoredPhotos };

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
        {stored && !isNothing(stored) && (
          <div>
            <Text>{t('SessionEndedKept')}</Text>
            <UnsentList unsent={stored} />
          </div>
        )}
        {unsent !== undefined && unsent.unstoredPhotos > 0 && (
          <Text>{t('SessionEndedPhotos', { count: unsent.unstoredPhotos })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={declineToSignIn}>
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
