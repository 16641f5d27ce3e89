// Loads styles and texts, then shows the application.
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../i18n/load.ts';
import { shareNonce } from '../platform/nonce.ts';
import { App } from './app.tsx';

export async function start(): Promise<void> {
  shareNonce();
  await startTexts();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
