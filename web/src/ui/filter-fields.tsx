// The fields that narrow a list, beside each other; on a phone, which they would fill, behind a button.
import { type ReactNode, useId, useState } from 'react';
import { FilterButton } from './filter-button.tsx';
import classes from './filter-fields.module.css';
import { usePhone } from './use-phone.ts';

export function FilterFields({ children }: { children: ReactNode }) {
  const id = useId();
  const isPhone = usePhone();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {isPhone && <FilterButton opened={opened} controls={id} onToggle={() => setOpened((now) => !now)} />}
      <div id={id} className={classes.fields} hidden={isPhone && !opened}>
        {children}
      </div>
    </>
  );
}
