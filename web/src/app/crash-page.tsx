// Replaces a page that crashed, also when a file is missing after an update.
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LightButton } from '../boot/light-parts/button.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';

function CrashPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('CrashTitle')} narrow>
      <div className="stack items-start gap-24">
        <p className="m-0">{t('CrashText')}</p>
        <LightButton onClick={() => window.location.reload()}>{t('ReloadPage')}</LightButton>
      </div>
    </Page>
  );
}

interface Props {
  /** Another address is another try. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  broken: boolean;
}

// React tells what a page threw to classes alone.
class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, broken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { at, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}

export function Guarded({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().pathname}>{children}</Boundary>;
}
