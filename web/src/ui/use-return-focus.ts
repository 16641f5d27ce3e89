// Gives the focus back to where a dialog was opened from, when the dialog is taken away.
import { type RefObject, useEffect, useState } from 'react';

/** For a dialog that is drawn only while it is open. `orElse` has it where the opener went away with what it was for. */
export function useReturnFocus(orElse?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      // After the dialog has left the page; a click elsewhere has precedence.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const next = opener?.isConnected ? opener : orElse?.current;
        next?.focus({ preventScroll: true });
      }, 20);
    },
    [opener, orElse],
  );
}

/** An entry of a menu goes away with it; the button that opened the menu stays. */
function findOpener(): HTMLElement | undefined {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : active;
  return opener instanceof HTMLElement ? opener : undefined;
}
