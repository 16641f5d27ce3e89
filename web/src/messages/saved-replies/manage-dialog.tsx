// The saved replies of a team: a list, and a form for one of them.
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { SavedReply } from '@trialog/contract/schemas/saved-replies.ts';
import { useContext, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { PassingDialog } from '../../ui/dialog.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import type { WallTeam } from '../queries.ts';
import { WallContext } from '../wall/context.ts';
import { useRemoveSavedReply, useSavedReplies } from './queries.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';

interface Props {
  team: WallTeam;
  onClose: () => void;
}

/** Drawn while it is open. */
export function ManageDialog({ team, onClose }: Props) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  if (edited !== undefined)
    return (
      <SavedReplyForm
        team={team}
        reply={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <PassingDialog
      onClose={onClose}
      title={t('SavedReplies')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('NewSavedReply')}
          </Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <ReplyList team={team} onEdit={setEdited} />
    </PassingDialog>
  );
}

function ReplyList({ team, onEdit }: { team: WallTeam; onEdit: (reply: SavedReply) => void }) {
  const { t } = useTranslation();
  const replies = useSavedReplies(team);
  const remove = useRemoveSavedReply(team);
  const history = useContext(WallContext)?.savedReplyHistory;
  if (replies.isError) return <Failed error={replies.error} onRetry={() => void replies.refetch()} />;
  if (replies.data?.length === 0) return <Empty text={t('NoSavedReplies')} />;
  return (
    <ul className="plain-list stack gap-8">
      {replies.data?.map((reply) => (
        <li key={reply.savedReplyId} className="row items-center gap-8">
          <div className="flex-1 min-w-0">
            <div>
              {reply.name} {reply.version > 1 && history?.(reply.savedReplyId, reply.name)}
            </div>
            <div className="quiet text-14">{Object.keys(reply.texts).join(', ')}</div>
          </div>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('EditSavedReply', { name: reply.name })}
            onClick={() => onEdit(reply)}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="coral"
            size={44}
            aria-label={t('RemoveSavedReply', { name: reply.name })}
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(reply.savedReplyId, { onSuccess: () => showSuccess(t('SavedReplyRemoved')) })
            }
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
