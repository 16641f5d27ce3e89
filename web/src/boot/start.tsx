// Loads styles and texts, then shows the application.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './preloader.css';
import '../ui/base.css';
import '../ui/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { startTexts } from '../i18n/load.ts';
import { shareNonce } from '../platform/nonce.ts';
import { fetchMenu } from '../ui/menu-button.tsx';
import { fetchToastList } from '../ui/toasts.ts';
import { loadFont } from './font.ts';
import { whenIdle } from './idle.ts';
import { fetchWall } from './wall-file.ts';

export async function start(): Promise<void> {
  // The build gives each component its own (vite.config.ts).
  if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');
  shareNonce();
  loadFont();
  await Promise.all([startTexts(), fetchWall()]);
  const root = createRoot(document.getElementById('root')!);
  // As a transition it is drawn in small pieces, between which the page answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  whenIdle(fetchMenu);
  whenIdle(() => void fetchToastList().catch(() => undefined));
}
