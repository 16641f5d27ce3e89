// The weight of the page: what the browser must fetch before the signed-in shell stands, and what comes later.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromRoot, isMain } from './paths.ts';

/** The budget for the first JavaScript of the signed-in shell, in bytes after gzip: that of 0.1.0, and 1 kB for the control panel. */
export const firstScriptBudget = 164_800;

const folder = (dist: string) => join(dist, 'assets');

/** Every file that the given ones import at once; a page fetched later is not among them. */
export function withStaticImports(dist: string, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(folder(dist), file), 'utf8');
    for (const [, name] of code.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g))
      visit(name as string);
  };
  for (const entry of entries) visit(entry);
  return [...found].sort();
}

export const gzipBytes = (dist: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder(dist), file))).length, 0);

/** The files of these names, each with its hash; `shell` is the application, loaded by the small entry. */
export function filesNamed(dist: string, names: readonly string[]): string[] {
  const all = readdirSync(folder(dist));
  return names.map((name) => {
    const file = all.find((each) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(each));
    if (file === undefined) throw new Error(`${name} is not a file of its own in ${folder(dist)}`);
    return file;
  });
}

/** The texts of the frame in one language: of the files with its name the one that the entry fetches. */
function firstTexts(dist: string, entry: string): string {
  const [, file] =
    /["'`]\.\/(en-[\w-]{8}\.js)["'`]/.exec(readFileSync(join(folder(dist), entry), 'utf8')) ?? [];
  if (file === undefined) throw new Error(`${entry} fetches no texts.`);
  return file;
}

/** Entry, application with the first page, and one language. */
export function firstScripts(dist = fromRoot('web/dist')): { files: string[]; bytes: number } {
  const first = filesNamed(dist, ['entry', 'shell']);
  const files = withStaticImports(dist, [...first, firstTexts(dist, first[0]!)]);
  return { files, bytes: gzipBytes(dist, files) };
}

if (isMain(import.meta.url)) {
  if (!existsSync(fromRoot('web/dist'))) throw new Error('web/dist is missing: node tools/build-web.ts');
  const { files, bytes } = firstScripts();
  console.log(
    `${files.length} files, ${(bytes / 1000).toFixed(1)} kB gzip of ${firstScriptBudget / 1000} kB`,
  );
}
