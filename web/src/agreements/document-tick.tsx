// One document to accept: its name as a link to a new tab, and the tick with its error.
import { Checkbox } from '@mantine/core';
import { fieldError } from '../ui/field-error.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import classes from './document-tick.module.css';

interface Props {
  name: string;
  url: string;
  label: string;
  ticked: boolean;
  error: string | undefined;
  onChange: (ticked: boolean) => void;
}

export function DocumentTick({ name, url, label, ticked, error, onChange }: Props) {
  return (
    <div className={classes.document} data-wrong={error !== undefined || undefined}>
      <NewTabLink href={url}>{name}</NewTabLink>
      <Checkbox
        classNames={{ body: classes.body ?? '' }}
        label={label}
        checked={ticked}
        error={fieldError(error)}
        aria-invalid={error !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
