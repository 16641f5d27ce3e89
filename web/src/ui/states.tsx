// What a screen shows while it has nothing else: loading, empty, failed, refused.
import type { ReactNode } from 'react';
import { LightButton } from '../boot/light-parts/button.tsx';
import { Placeholder } from '../boot/light-parts/placeholder.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { forgetAllFailures } from '../platform/reported-failures.ts';
import { failureText, isRefusal, requestIdOf } from './failure-text.ts';
import { HiddenText } from './hidden-text.tsx';
import { Notice } from './notice.tsx';

/** Wraps skeletons in the real layout; a screen reader hears one word. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true">
      <HiddenText>{t('Loading')}</HiddenText>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Lines of text that are still to come. */
export function LoadingLines({ lines = 3 }: { lines?: number }) {
  const widths = ['60%', '90%', '75%', '85%', '50%'];
  return (
    <Loading>
      <div className="stack gap-12">
        {widths.slice(0, lines).map((width) => (
          <Placeholder key={width} height={14} width={width} />
        ))}
      </div>
    </Loading>
  );
}

export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="stack items-start gap-12">
      <p className="m-0 quiet">{text}</p>
      {action}
    </div>
  );
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  /** What is missing, where the screen knows it. */
  title?: string;
}

export function Failed({ error, onRetry, title }: FailedProps) {
  const { t } = useTranslation();
  const id = requestIdOf(error);
  // Another try would be refused just the same.
  if (isRefusal(error)) return <Refused title={t('UnauthorizedTitle')} text={failureText(error)} />;
  return (
    <div className="stack items-start gap-16">
      <Notice tone="danger" title={title ?? t('LoadingError')} urgent>
        {failureText(error)}
        {id !== undefined && <p className="m-0 mt-4 text-14">{t('RequestId', { id })}</p>}
      </Notice>
      <LightButton
        look="outlined"
        onClick={() => {
          forgetAllFailures();
          onRetry();
        }}
      >
        {t('TryAgain')}
      </LightButton>
    </div>
  );
}

export function Refused({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="danger" title={title} urgent>
      {text}
    </Notice>
  );
}
