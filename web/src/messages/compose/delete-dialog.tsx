// Asks before a message is deleted, and deletes it (SPEC 2 and 4). Too late is told by the server's clock (SPEC 5).
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { staysWithout } from '@trialog/contract/rules/deleted-original.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { isPassing } from '../../platform/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useDeleteMessage, type WallTeam } from '../queries.ts';

interface Props {
  message: Message;
  /** They go with it, unless staff have written some of them (R4.17). */
  replies: readonly Message[];
  team: WallTeam;
  onClose: () => void;
}

/** Drawn while the question is open. */
export default function DeleteDialog({ message, replies, team, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  const { messageId } = message;
  const deleteMessage = useDeleteMessage(team);
  const remove = useMutation({
    mutationFn: () => deleteMessage(messageId),
    onSuccess: () => {
      showSuccess(t('MessageDeleteSuccess'));
      onClose();
    },
    // Refused is refused; where nobody answered, the question stays open for another try.
    onError: (error) => {
      if (!isPassing(error)) onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('DeleteMessageTitle')}
      confirm={t('DeleteMessage')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text>{t(whatGoes(replies))}</Text>
    </ConfirmDialog>
  );
}

function whatGoes(replies: readonly Message[]): AnyTextKey {
  const answered = replies.map(({ messageType, authorId }) => ({ type: messageType, authorId }));
  if (staysWithout(answered)) return 'DeleteAnsweredText';
  return replies.length > 0 ? 'DeleteThreadText' : 'DeleteMessageText';
}
