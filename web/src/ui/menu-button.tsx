// A button that opens a menu. The menu itself is fetched when somebody is about to open it: a wall has dozens of such
// buttons, and most are never pressed.
import { lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import type { MenuChoice } from './menu-choice.ts';

const load = () => import('./menu-list.tsx');
const MenuList = lazy(load);
/** Before it is needed, so that the first press does not wait for it. */
export const fetchMenu = (): void => void load().catch(() => undefined);

/** What the button takes over. */
export interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onFocus: () => void;
  readonly onPointerEnter: () => void;
}

interface Props {
  choices: () => readonly MenuChoice[];
  /** Fetches what the choices are made of, before the menu opens. */
  prepare?: () => Promise<unknown>;
  position?: 'bottom-start' | 'bottom-end' | 'top-end';
  /** In pixels, or as wide as the button. */
  width?: number | 'target';
  /** Right behind the button in the document, where it belongs to the same landmark. */
  withoutPortal?: boolean;
  children: (button: MenuButtonProps) => ReactNode;
}

export function MenuButton({ choices, prepare, children, ...look }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const opened = state === 'open';
  // A menu that cannot be fetched stays shut: the page around it must not break for want of a connection.
  const open = () =>
    Promise.all([load(), prepare?.()]).then(
      () => setState('open'),
      () => undefined,
    );
  return (
    <>
      {children({
        ref: button,
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => (opened ? setState('closed') : void open()),
        onFocus: fetchMenu,
        onPointerEnter: fetchMenu,
      })}
      {state !== 'never' && (
        <Suspense>
          <MenuList
            id={id}
            button={button}
            opened={opened}
            onClose={() => setState('closed')}
            choices={choices}
            {...look}
          />
        </Suspense>
      )}
    </>
  );
}
