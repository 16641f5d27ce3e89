// The application's frame of providers: theme, data, router; and what happens when a session ends.
import { MantineProvider } from '@mantine/core';
import { notifications, useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, useRoutes } from 'react-router';
import { withSessionTexts } from '../i18n/load.ts';
import { styleNonce } from '../platform/nonce.ts';
import { forgetFollowUps } from '../surveys/follow-ups.ts';
import { theme } from '../ui/theme.ts';
import { fetchToastList } from '../ui/toasts.ts';
import { Guarded } from './crash-page.tsx';
import { createQueryClient } from './failures.ts';
import { navigateOutsideReact, useNavigationOutsideReact } from './navigate-outside-react.ts';
import { routes } from './router.tsx';
import { openSession } from './session.ts';
import { useSession } from './session-store.ts';

const SessionEndedDialog = lazy(() => withSessionTexts(import('./session-ended-dialog.tsx')));
const UnsentDialog = lazy(() => withSessionTexts(import('./unsent-dialog.tsx')));

const client = createQueryClient(navigateOutsideReact);

// Nothing of one person stays in memory for the next.
openSession({
  afterEnd: (path) => {
    client.clear();
    forgetFollowUps();
    notifications.clean();
    navigateOutsideReact(path);
  },
  restoreLastVisit: async () => (await import('./last-visit.ts')).restoreVisit(client),
});

function Pages() {
  useNavigationOutsideReact();
  return <Guarded>{useRoutes(routes)}</Guarded>;
}

/** Once there was one, they stay: the last one still has to fade. */
function Toasts() {
  const [List, setList] = useState<ComponentType>();
  const waiting = useNotifications().notifications.length;
  useEffect(() => {
    if (waiting === 0 || List !== undefined) return;
    fetchToastList()
      .then(({ default: found }) => setList(() => found))
      // Without a connection the file may not be there. A message is not shown hours later.
      .catch(() => notifications.clean());
  }, [waiting, List]);
  return List === undefined ? null : <List />;
}

export function App() {
  const session = useSession();
  return (
    // Its variables are in ui/theme.css; nothing is shown or hidden by its classes.
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
        {session.kind === 'signedIn' && session.ended !== undefined && (
          <Suspense>
            <SessionEndedDialog />
          </Suspense>
        )}
        {session.kind === 'signedIn' && session.unsent !== undefined && (
          <Suspense>
            <UnsentDialog what={session.unsent.what} onAnswer={session.unsent.answer} />
          </Suspense>
        )}
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>
  );
}
