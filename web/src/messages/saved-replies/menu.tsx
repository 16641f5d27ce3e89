// The saved replies of a team beside a field: one is inserted where the cursor is, or they are managed.
import { Button } from '@mantine/core';
import { IconMessage2, IconPencil } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuChoice } from '../../ui/menu-choice.ts';
import type { WallTeam } from '../queries.ts';
import { insertText } from './insert-text.ts';
import { useReadyReplies } from './queries.ts';

const ManageDialog = lazy(async () => ({ default: (await import('./manage-dialog.tsx')).ManageDialog }));

interface Props {
  team: WallTeam;
  /** Who will read it; none for everyone. */
  patientId: string | undefined;
  /** What has the field that is written in. */
  field: RefObject<HTMLElement | null>;
  onInsert: (text: string) => void;
  /** Called when the dialog to manage them opens and closes. */
  onManage?: (isOpen: boolean) => void;
}

export function SavedReplyMenu({ team, patientId, field, onInsert, onManage }: Props) {
  const { t } = useTranslation();
  const [isManaging, setManagingHere] = useState(false);
  const setManaging = (managing: boolean) => {
    setManagingHere(managing);
    onManage?.(managing);
  };
  const replies = useReadyReplies(team, patientId).data ?? [];

  const insert = (added: string) => {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    const { value, selectionStart, selectionEnd } = area;
    const { text, cursor } = insertText({ text: value, start: selectionStart, end: selectionEnd }, added);
    onInsert(text);
    // After the menu has gone and the field has its new text.
    setTimeout(() => {
      area.focus();
      area.setSelectionRange(cursor, cursor);
    }, 50);
  };
  const choices = (): readonly MenuChoice[] => [
    ...replies.map(({ savedReplyId, name, text }) => ({
      key: savedReplyId,
      text: name,
      icon: IconMessage2,
      onChoose: () => insert(text),
    })),
    {
      key: 'manage',
      text: t('ManageSavedReplies'),
      icon: IconPencil,
      apart: replies.length > 0,
      onChoose: () => setManaging(true),
    },
  ];

  return (
    // What is pressed in the menu and in the dialog is nothing for the form around them.
    // biome-ignore lint/a11y/noStaticElementInteractions: it passes keys on to nobody, and does nothing with them
    <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      <MenuButton choices={choices}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconMessage2 size={20} stroke={1.75} aria-hidden />}
          >
            {t('SavedReplies')}
          </Button>
        )}
      </MenuButton>
      {isManaging && (
        <Suspense>
          <ManageDialog team={team} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  );
}
