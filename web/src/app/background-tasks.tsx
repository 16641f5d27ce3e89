// Fetches what no page waits for: once the first one stands, what runs beside them; at once, what an address asks for.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenQuiet } from '../boot/idle.ts';
import { withNotificationTexts } from '../i18n/load.ts';
import { clicks } from '../platform/service-worker/clicks.ts';
import { type Arrival, arrivalOf } from './deep-link.ts';
import { useSession } from './session.ts';

// Where they cannot be fetched the pages go on without them.
const nothing = () => ({ default: () => null });
const Background = lazy(() => withNotificationTexts(import('./background.tsx')).catch(nothing));
const FollowArrival = lazy(() => import('./apply-deep-link.tsx').catch(nothing));

export function BesidePages() {
  const session = useSession();
  const subject = session.kind === 'signedIn' ? session.account.subject : undefined;
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  const navigate = useNavigate();
  useEffect(() => clicks.follow((address) => void navigate(address)), [navigate]);
  const { search } = useLocation();
  const [seen, setSeen] = useState('');
  const [arrival, setArrival] = useState<Arrival>();
  // Noted at first sight: a page may lead on to another address.
  if (search !== seen) {
    setSeen(search);
    const found = arrivalOf(search);
    if (found !== undefined) setArrival(found);
  }
  return (
    <Suspense>
      {quiet && <Background subject={subject} />}
      {arrival !== undefined && subject !== undefined && (
        <FollowArrival arrival={arrival} onDone={() => setArrival(undefined)} />
      )}
    </Suspense>
  );
}
