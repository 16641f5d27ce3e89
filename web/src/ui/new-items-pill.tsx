// Tells what waits at the top of a list, and goes there. Takes no room: nothing moves when it comes.
import { IconArrowUp } from '@tabler/icons-react';
import classes from './new-items-pill.module.css';

/** Nothing to see without a text. */
export function NewItemsPill({ text, onGo }: { text: string | undefined; onGo: () => void }) {
  return (
    <div className={classes.holder} role="status">
      {text !== undefined && (
        <button type="button" className={classes.pill} onClick={onGo}>
          <IconArrowUp size={18} stroke={2} aria-hidden />
          {text}
        </button>
      )}
    </div>
  );
}
