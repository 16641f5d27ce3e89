// Lists whose pages follow each other, each behind the last entry of the one before; fetched anew each time they are shown.
interface Page {
  readonly next: string | null;
}

export const newestFirst = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
  staleTime: 0,
  gcTime: 60_000,
  meta: { shownByPage: true },
} as const;
