// The user menu (SPEC 6), behind the button that its child draws: in the top bar, and as More on phones.
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { MenuButton, type MenuButtonProps } from '../ui/menu-button.tsx';
import { openDialog } from './open-dialog.ts';
import { signOutByChoice } from './session.ts';
import { useMenu } from './use-menu.ts';

interface Props {
  up?: boolean;
  children: (button: MenuButtonProps) => ReactNode;
}

export function UserMenu({ up = false, children }: Props) {
  const { t } = useTranslation();
  const items = useMenu();
  return (
    <MenuButton
      position={up ? 'top-end' : 'bottom-end'}
      width={300}
      withoutPortal
      choices={() =>
        items.map(({ entry, opens, text, icon, address }) => ({
          key: entry,
          text: t(text),
          icon,
          apart: entry === 'signOut',
          ...(opens === 'page'
            ? { to: address ?? '/' }
            : opens === 'newTab'
              ? { newTab: address ?? '/' }
              : {
                  onChoose: (button: HTMLElement) =>
                    entry === 'changeTeam' || entry === 'notificationSettings'
                      ? openDialog(entry, button)
                      : void signOutByChoice(),
                }),
        }))
      }
    >
      {children}
    </MenuButton>
  );
}
