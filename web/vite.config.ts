// How the web is built: one page, hashed files in web/dist, nothing inline, so that the server's strict
// Content-Security-Policy holds. In development the server mounts Vite as middleware with this same file.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { serviceWorker } from './service-worker-plugin.ts';
import { themeStyles } from './theme-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Each Mantine component that ends up in a file brings its own style sheet, and no other one is sent. */
function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
      handler(code, id) {
        const component = basename(id, '.module.mjs');
        return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
      },
    },
  };
}

/**
 * React Router names its components in statements of their own and makes them by calls, so that forms and scroll
 * restoration, which nobody imports here, would be sent to everybody. Without the names, and told that the calls do
 * nothing else, the build leaves them out.
 */
function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/(?<== )(?=React\$1\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

/** What the first screen of who is signed in is made of. */
const firstScreen = ['/boot/start.tsx', '/messages/wall/page.tsx'];

/**
 * The application, the wall and their styles are asked for with the page, not only once the small entry has run. Who is
 * not signed in yet needs the wall next.
 */
function fetchedAtOnce(): Plugin {
  return {
    name: 'fetched-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
        const first = firstScreen.map((module) => {
          const file = [...chunks.values()].find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(module)),
          );
          if (file === undefined) throw new Error(`${module} is in no file of its own.`);
          return file;
        });
        const files = new Set([
          ...first,
          ...first.flatMap(({ imports }) => imports.flatMap((name) => chunks.get(name) ?? [])),
        ]);
        const asked = (rel: string, file: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}`, nonce: '__CSP_NONCE__' },
          injectTo: 'head',
        });
        // The largest first, since it takes longest.
        const tags = [...files]
          .sort((one, other) => other.code.length - one.code.length)
          .filter(({ fileName }) => !html.includes(fileName))
          .flatMap(({ fileName, viteMetadata }) => [
            ...[...(viteMetadata?.importedCss ?? [])].map((css) => asked('stylesheet', css)),
            asked('modulepreload', fileName),
          ]);
        return tags;
      },
    },
  };
}

/** Some files and everything that they import, as one: on a slow line each file more costs a way there and back. */
const together = (name: string, files: readonly string[], priority: number) => ({
  name,
  test: new RegExp(`/web/src/(${files.join('|').replaceAll('.', '\\.')})$`),
  priority,
});

/** About half of what the first screen needs: lines share their width alike, so files of one size are there soonest. */
const reactItself =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/query-core)\/(?!.*mutationObserver|.*infiniteQueryObserver)|\/web\/src\/boot\/react-first\.ts$/;

/** The scripts of the first screen (the groups below). */
const thereByThen = /\/(entry|react|rolldown-runtime|shell)-[\w-]{8}\.js$/;

/** The wall's own styles come with those of the application, as one file. */
const wallStyles = ['messages/wall', 'messages/mood', 'messages/viewer', 'boot/light-parts', 'ui'].map(
  (folder) => `${folder}/[\\w-]+.module.css`,
);

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    themeStyles(),
    mantineStyles(),
    routerParts(),
    fetchedAtOnce(),
    serviceWorker(firstScreen),
  ],
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
    modulePreload: {
      polyfill: false,
      // A page opened later asks for what it needs at once, except for the scripts that are there by then.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !file.endsWith('.js') || !thereByThen.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The settings too: a frame that hands the provider's answer back needs them, and not the shell.
            together('entry', ['boot/main.tsx', 'platform/settings.ts'], 40),
            // It changes seldom: a new version of ours leaves it in the browser's cache.
            { name: 'react', test: reactItself, priority: 35 },
            together('shell', ['boot/start.tsx', 'messages/wall/page.tsx', ...wallStyles], 30),
            // What follows by itself once the first screen stands, one file for each: what others below need, too, is in
            // the upper one. A later style sheet that overtakes an earlier one would lay out the whole page anew.
            together('drafts', ['messages/compose/draft-backup.ts'], 25),
            // The reading hours too: the end of a questionnaire needs them, and not the composer.
            together(
              'counts',
              [
                'notifications/bell-count.tsx',
                'surveys/due-count.tsx',
                'messages/unread-count.tsx',
                'messages/compose/reading-hours.ts',
              ],
              24,
            ),
            together('media', ['messages/viewer/message-media.tsx'], 23),
            together(
              'controls',
              [
                'ui/menu-list.tsx',
                'ui/dialog.tsx',
                'ui/text-area-field.tsx',
                'app/menu-icons.ts',
                'messages/wall/menu-icons.ts',
              ],
              22,
            ),
            together('compose', ['messages/compose/compose.tsx'], 21),
            together('background', ['app/background.tsx'], 20),
            // For staff alone.
            together(
              'navigation',
              [
                'app/navigation/staff-navigation.tsx',
                'app/staff-pages.tsx',
                'messages/wall/patient-rail.tsx',
                'messages/wall/staff-tools.tsx',
                'messages/wall/patient-panel.tsx',
                'messages/answers/survey-message.tsx',
                'messages/answers/survey-message.module.css',
                'app/navigation/bottom-entries.tsx',
                'app/navigation/first-team-page.tsx',
              ],
              19,
            ),
            // Icons and other small parts that several pages show: as a file each they would cost a way each.
            {
              name: 'parts',
              test: /\/node_modules\/(@tabler\/icons-react|@mantine\/core\/esm\/components\/(Anchor|Group|NativeSelect|Stack|Title))\/|\/web\/src\/ui\/[\w-]+\.tsx?$/,
              minShareCount: 2,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
