// Loads what no page waits for: background work once the page is idle, and at once what a deep link needs.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenIdle } from '../boot/idle.ts';
import { withNotificationTexts } from '../i18n/load.ts';
import { fetchUntilThere } from '../platform/fetch-until-there.ts';
import { clicks } from '../platform/service-worker/clicks.ts';
import { type DeepLink, deepLinkOf } from './deep-link.ts';
import { useSession } from './session-store.ts';

// Where they cannot be loaded the pages work without them.
const nothing = () => ({ default: () => null });
const Background = lazy(() => withNotificationTexts(import('./background.tsx')).catch(nothing));
const ApplyDeepLink = lazy(() => import('./apply-deep-link.tsx').catch(nothing));

/** Nobody stays signed in because a file could not be fetched. */
const Idle = lazy(() => fetchUntilThere(() => import('./idle/idle.tsx')));

export function BackgroundTasks() {
  const session = useSession();
  const account = session.kind === 'signedIn' && !session.isUnconfirmed ? session.account : undefined;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const navigate = useNavigate();
  useEffect(() => clicks.follow((address) => void navigate(address)), [navigate]);
  const { search } = useLocation();
  const [seen, setSeen] = useState('');
  const [link, setLink] = useState<DeepLink>();
  // Read at once: a page may redirect to another address.
  if (search !== seen) {
    setSeen(search);
    const found = deepLinkOf(search);
    if (found !== undefined) setLink(found);
  }
  return (
    <Suspense>
      {isIdle && <Background account={account} />}
      {isIdle && session.kind === 'signedIn' && <Idle />}
      {link !== undefined && session.kind === 'signedIn' && (
        <ApplyDeepLink link={link} onDone={() => setLink(undefined)} />
      )}
    </Suspense>
  );
}
