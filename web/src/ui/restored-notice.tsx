// Says that what stands in a form was begun before, and lets it be discarded.
import { Button } from '@mantine/core';
import classes from './restored-notice.module.css';

interface Props {
  text: string;
  discard: string;
  onDiscard: () => void;
}

export function RestoredNotice({ text, discard, onDiscard }: Props) {
  return (
    <div className={classes.restored}>
      {text}
      <Button variant="transparent" size="compact-sm" px={0} onClick={onDiscard}>
        {discard}
      </Button>
    </div>
  );
}
