// What narrows a list, as it stands in the address: it survives a reload, and can be sent to somebody.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

type View<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** `names` are the same ones each time. What is changed to nothing is taken out of the address. */
export function useAddressView<Name extends string>(
  names: readonly Name[],
): [View<Name>, (change: View<Name>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(
    () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = search.get(name);
          return value ? [[name, value]] : [];
        }),
      ) as View<Name>,
    [names, search],
  );
  const change = (changed: View<Name>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries<string | undefined>(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  return [view, change];
}

/** The first moment of a day of this device, or of one so many days later; nothing where it is no day. */
export function startOfDay(day: string | undefined, later: number): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!match) return undefined;
  const [, year, month, date] = match.map(Number) as [number, number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
}
