// Looks after idle time while somebody is signed in, and warns before it is over.
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { withSessionTexts } from '../../i18n/load.ts';
import { useMe } from '../../people/queries.ts';
import { useStore } from '../../platform/create-store.ts';
import { endIdleSession } from './end-session.ts';
import type Dialog from './idle-dialog.tsx';
import { idleStore, setIdleMinutes, watchIdle } from './watch.ts';

// Where it cannot be loaded the session ends without a warning.
const IdleDialog = lazy<ComponentType<ComponentProps<typeof Dialog>>>(() =>
  withSessionTexts(import('./idle-dialog.tsx')).catch(() => ({ default: () => null })),
);

export default function Idle() {
  const minutes = useMe(false).data?.idleMinutes;
  const state = useStore(idleStore);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => watchIdle((over) => void endIdleSession(over)), []);
  useEffect(() => {
    if (minutes !== undefined) setIdleMinutes(minutes);
  }, [minutes]);
  const isWarning = state?.kind === 'warn';
  if (isWarning && state.secondsLeft !== secondsLeft) setSecondsLeft(state.secondsLeft);
  if (secondsLeft === undefined) return null;
  return (
    <Suspense>
      <IdleDialog opened={isWarning} secondsLeft={secondsLeft} />
    </Suspense>
  );
}
