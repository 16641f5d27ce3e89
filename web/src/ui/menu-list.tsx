// The menu that a MenuButton opens: by keyboard and by touch, and the focus back to the button afterwards.
import { Menu, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Link } from './link.tsx';
import type { MenuChoice } from './menu-choice.ts';
import classes from './menu-list.module.css';
import { withinWindow } from './within-window.ts';

interface Props {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onClose: () => void;
  choices: () => readonly MenuChoice[];
  position?: 'bottom-start' | 'bottom-end' | 'top-end';
  width?: number | 'target';
  withoutPortal?: boolean;
}

export default function MenuList({
  id,
  button,
  opened,
  onClose,
  choices,
  withoutPortal = false,
  ...look
}: Props) {
  // It opens once it is mounted: only then does it know where the focus was.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Menu
      id={id}
      opened={opened && ready}
      onClose={onClose}
      position={look.position ?? 'bottom-end'}
      width={look.width === 'target' ? (button.current?.offsetWidth ?? 240) : (look.width ?? 240)}
      // A menu that could reach over the page's edge would widen the page on a phone, which moves the button it hangs
      // on, which moves the menu: a fixed one leaves the page as it is. Its width is known before it is drawn for the
      // same reason, and it is never hidden to be measured again.
      floatingStrategy="fixed"
      hideDetached={false}
      middlewares={withinWindow}
      shadow="md"
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
      withinPortal={!withoutPortal}
      classNames={{ dropdown: classes.dropdown ?? '', item: classes.item ?? '' }}
    >
      <Menu.Target>
        <ExistingTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices().map((choice) => (
          <Choice key={choice.key} choice={choice} button={button} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Gives the menu a button that is on the page already, and renders nothing itself. It relies on how this version of
 * Mantine passes the ref of a target.
 */
function ExistingTarget({
  button,
  ref,
}: {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLElement>;
}) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button.current);
  }, [ref, button]);
  return null;
}

function Choice({ choice, button }: { choice: MenuChoice; button: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation();
  const { text, icon: Icon, onChoose, to, newTab, note, aside, current, danger, apart } = choice;
  const icon = Icon && <Icon size={20} stroke={1.75} aria-hidden />;
  const below = note !== undefined && <span className="quiet block text-13">{note}</span>;
  if (to !== undefined)
    return (
      <>
        {apart && <Menu.Divider />}
        <Menu.Item leftSection={icon} component={Link} to={to}>
          {text}
          {below}
        </Menu.Item>
      </>
    );
  if (newTab !== undefined)
    return (
      <Menu.Item
        leftSection={icon}
        rightSection={<IconExternalLink className="quiet" size={16} stroke={1.75} aria-hidden />}
        component="a"
        href={newTab}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text}
        <VisuallyHidden> {t('OpensInNewTab')}</VisuallyHidden>
      </Menu.Item>
    );
  return (
    <>
      {apart && <Menu.Divider />}
      <Menu.Item
        leftSection={icon}
        rightSection={aside}
        aria-current={current || undefined}
        data-danger={danger || undefined}
        onClick={() => {
          if (button.current === null) return;
          // At once: keys pressed while the menu fades out belong to what was chosen, not to the menu.
          button.current.focus({ preventScroll: true });
          onChoose?.(button.current);
        }}
      >
        {text}
        {below}
      </Menu.Item>
    </>
  );
}
