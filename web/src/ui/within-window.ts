// What keeps a menu or a panel that hangs on a button within the window: it moves, turns over, and at last scrolls in itself.
import type { PopoverProps } from '@mantine/core';

/** What stays free at the window's edges, in pixels. */
const MARGIN = 8;

export const withinWindow: NonNullable<PopoverProps['middlewares']> = {
  shift: { padding: MARGIN },
  flip: { padding: MARGIN },
  size: {
    padding: MARGIN,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};
