// How the web is built: one page, hashed files in web/dist, nothing inline, so that the server's strict
// Content-Security-Policy holds. In development the server mounts Vite as middleware with this same file.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  root,
  base: '/',
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  // The placeholder is replaced by the server in each answer; Vite puts it on the style tags of development.
  html: { cspNonce: '__CSP_NONCE__' },
  // Files of their own; the AAC encoder is fetched by the worker that needs it.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: the policy allows no data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
