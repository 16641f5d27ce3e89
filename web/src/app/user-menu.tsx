// The user menu (SPEC 6), behind the button that its child draws: in the top bar, and as More on phones.
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { MenuButton, type MenuButtonProps } from '../ui/menu-button.tsx';
import { openDialog } from './open-dialog.ts';
import { signOutByChoice } from './session.ts';
import { useMenu } from './use-menu.ts';

let icons: typeof import('./menu-icons.ts').menuIcons | undefined;
const fetchIcons = async () => {
  icons ??= (await import('./menu-icons.ts')).menuIcons;
};

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
      prepare={fetchIcons}
      choices={() =>
        items.map(({ entry, opens, text, address }) => ({
          key: entry,
          text: t(text),
          icon: icons?.[entry],
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
