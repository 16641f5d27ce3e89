// Builds the service worker beside the page: one plain file at the root, so that it answers for every address, with
// the list of the files without which the application does not open.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const page = new URL('index.html', import.meta.url);
const source = fileURLToPath(new URL('src/platform/service-worker/worker.ts', import.meta.url));

/** The page's own scripts and styles, and what those of the application import at once. */
function shellFiles(bundle: Rolldown.OutputBundle, first: readonly string[]): string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const entries = [...chunks.values()].filter(
    ({ isEntry, moduleIds }) =>
      isEntry || moduleIds.some((id) => first.some((module) => id.endsWith(module))),
  );
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) return;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const next of chunk.imports) visit(next);
  };
  for (const { fileName } of entries) visit(fileName);
  return [...found].sort().map((file) => `/${file}`);
}

export function serviceWorker(first: readonly string[]): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After the styles have got their names.
      order: 'post',
      async handler(_options, bundle) {
        const files = shellFiles(bundle, first);
        // The page itself has no hash in its name.
        const all = createHash('sha256')
          .update(readFileSync(page))
          .update(Object.keys(bundle).sort().join('\n'));
        const name = all.digest('hex').slice(0, 12);
        const made = await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { __SHELL__: JSON.stringify({ name, files }) },
          build: {
            write: false,
            target: 'es2023',
            rolldownOptions: { input: source, output: { format: 'iife' } },
          },
        });
        const [output] = [made].flat() as Rolldown.RolldownOutput[];
        const code = output?.output[0].code;
        if (code === undefined) throw new Error('The service worker was not built.');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
      },
    },
  };
}
