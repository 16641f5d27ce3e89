// The application's frame of providers: theme, data, router; and what happens when a session ends.
import { MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { styleNonce } from '../platform/nonce.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { createQueryClient } from './failures.ts';
import { router } from './router.tsx';
import { openSession, useSession } from './session.ts';

const ToastList = lazy(() => import('../ui/toast-list.tsx'));
const SessionEndedDialog = lazy(() => import('./session-ended-dialog.tsx'));

const client = createQueryClient((path) => void router.navigate(path, { replace: true }));

// What one person saw is gone before the next one sits down.
openSession((path) => {
  client.clear();
  void router.navigate(path, { replace: true });
});

/** Once there was one, they stay: the last one still has to fade. */
function Toasts() {
  const [any, setAny] = useState(false);
  const waiting = useNotifications().notifications.length > 0;
  if (waiting && !any) setAny(true);
  return any ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}

export function App() {
  const session = useSession();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        {session.kind === 'signedIn' && session.ended !== undefined && (
          <Suspense>
            <SessionEndedDialog />
          </Suspense>
        )}
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>
  );
}
