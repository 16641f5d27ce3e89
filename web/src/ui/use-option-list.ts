// A field above a list that is chosen from: the field keeps the focus and names the option that Enter would choose.
import { useEffect, useId, useRef } from 'react';

export function useOptionList(active: string | undefined) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (option: string) => `${id}-${option}`;

  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return {
    idOf,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active === undefined ? undefined : idOf(active),
      autoComplete: 'off',
      maxLength: 200,
    },
    listProps: { ref: list, id: `${id}-list` },
  } as const;
}
