// The server's settings, for a component that needs a part of them.
import { useQuery } from '@tanstack/react-query';
import { type Settings, settings } from './settings.ts';

/** Requested only when needed: the first screen of most people does without. */
export function useSettings(needed = true): Settings | undefined {
  return useQuery({
    queryKey: ['settings'],
    queryFn: settings,
    enabled: needed,
    // As it is until the page is reloaded.
    staleTime: Number.POSITIVE_INFINITY,
    // Components render without it until it has loaded.
    meta: { background: true },
  }).data;
}
