// Stands before every page of a signed-in person: an active patient who has something to accept sees that first
// (SPEC 4). Until then the pages behind it are not drawn, so that they ask for nothing the server would refuse.
import type { Me } from '@trialog/contract/schemas/people.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterFirstPaint } from '../boot/idle.ts';
import { withEntranceTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { isLooking, useDocumentLinks } from '../projects/documents.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { isBound, nextStep } from './next-step.ts';
import { useAgreement } from './queries.ts';
import type { ExitProps } from './required-dialog.tsx';

const AgreementDialog = lazy(() => withEntranceTexts(import('./agreement-dialog.tsx')));
const UrgentAdviceDialog = lazy(() => withEntranceTexts(import('./urgent-advice-dialog.tsx')));

interface Props extends ExitProps {
  /** Shown while it is not known yet whether there is something to accept. */
  waiting: ReactNode;
  /** After the urgent medical advice is confirmed: the flow ends at `/` (R4.11). */
  onFinished: () => void;
  children: ReactNode;
}

export function AgreementGate(props: Props) {
  const me = useMe();
  if (me.data !== undefined)
    return isBound(me.data) ? <BoundGate key={me.data.userId} me={me.data} {...props} /> : props.children;
  if (me.isError) return <FailedToLoad error={me.error} onRetry={() => void me.refetch()} />;
  return props.waiting;
}

function BoundGate({ me, waiting, onFinished, children, ...exitProps }: Props & { me: Me }) {
  const { t } = useTranslation();
  const agreement = useAgreement(true);
  const { data, dataUpdatedAt, refetch } = agreement;
  // A cached agreement lets the person in; whether it is still valid is checked afterwards.
  const isCached = data !== undefined && dataUpdatedAt === 0;
  useEffect(() => {
    if (isCached) return afterFirstPaint(() => void refetch({ cancelRefetch: false }));
  }, [isCached, refetch]);
  // Whether there is a licence matters only to who has not accepted one.
  const mustAccept = data !== undefined && nextStep(data, true)?.kind === 'documents';
  const documents = useDocumentLinks(mustAccept);
  const [entered, setEntered] = useState(false);

  if (data === undefined) {
    if (agreement.isError)
      return <FailedToLoad error={agreement.error} onRetry={() => void agreement.refetch()} />;
    return waiting;
  }
  if (mustAccept && isLooking(documents) && !entered) return waiting;

  const step = nextStep(data, documents.data?.licence !== undefined);
  if (step === undefined && !entered) setEntered(true);
  return (
    <>
      {/* The page stays mounted under the question, with everything on it. */}
      {entered ? children : <Page title={t('Greeting', { name: me.name })} />}
      <Suspense>
        {step?.kind === 'documents' && <AgreementDialog step={step} links={documents} {...exitProps} />}
        {step?.kind === 'urgentAdvice' && <UrgentAdviceDialog {...exitProps} onConfirmed={onFinished} />}
      </Suspense>
    </>
  );
}

function FailedToLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page title={t('LoadingError')} narrow>
      <Failed error={error} onRetry={onRetry} />
    </Page>
  );
}
