// One entry of a menu.
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface MenuChoice {
  readonly key: string;
  readonly text: string;
  readonly icon?: TablerIcon | undefined;
  /** Does something; `button` is what opened the menu. */
  readonly onChoose?: (button: HTMLElement) => void;
  /** Leads to a page of ours, or to an address in a new tab. */
  readonly to?: string;
  readonly newTab?: string;
  /** Below the text, smaller. */
  readonly note?: string | undefined;
  /** At its end, such as a count. */
  readonly aside?: ReactNode;
  /** What is chosen now. */
  readonly current?: boolean;
  readonly danger?: boolean;
  /** A line above sets it apart from the others. */
  readonly apart?: boolean;
}
