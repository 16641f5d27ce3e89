// The user menu (SPEC 6), behind the button that is given as its child: in the top bar, and as More on phones.
import { Menu, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openDialog } from './open-dialog.ts';
import { leaveSession } from './session.ts';
import { type MenuItem, useMenu } from './use-menu.ts';
import classes from './user-menu.module.css';

export function UserMenu({ children, up = false }: { children: ReactNode; up?: boolean }) {
  const items = useMenu();
  return (
    <Menu
      position={up ? 'top-end' : 'bottom-end'}
      width={300}
      shadow="md"
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
      // It stays inside the bar's landmark.
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown ?? '', item: classes.item ?? '' }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Entry key={item.entry} item={item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ item: { entry, opens, text, icon: Icon, address } }: { item: MenuItem }) {
  const { t } = useTranslation();
  const icon = <Icon size={20} stroke={1.75} aria-hidden />;
  if (opens === 'page')
    return (
      <Menu.Item leftSection={icon} component={Link} to={address ?? '/'}>
        {t(text)}
      </Menu.Item>
    );
  if (opens === 'newTab')
    return (
      <Menu.Item
        leftSection={icon}
        rightSection={<IconExternalLink className={classes.outside} size={16} stroke={1.75} aria-hidden />}
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(text)}
        <VisuallyHidden> {t('OpensInNewTab')}</VisuallyHidden>
      </Menu.Item>
    );
  return (
    <>
      {entry === 'signOut' && <Menu.Divider />}
      <Menu.Item
        leftSection={icon}
        onClick={({ currentTarget }) =>
          entry === 'changeTeam' ? openDialog(entry, menuButton(currentTarget)) : void leaveSession()
        }
      >
        {t(text)}
      </Menu.Item>
    </>
  );
}

function menuButton(item: HTMLElement): HTMLElement | undefined {
  const id = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (id && document.getElementById(id)) || undefined;
}
