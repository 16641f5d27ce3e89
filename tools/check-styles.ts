// Holds the styles of the web to the sizes of web/src/ui/tokens.css: spaces, letters and corners are taken from it, and
// a layout changes at its breakpoints alone. Every class is used by some component, and every shared one exists, as does each
// property that a value is taken from.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { isMain, root, sourceFiles } from './paths.ts';

/** These are there before the tokens are, make them, or speak of paper. */
const exempt = /(?:^|\/)(?:tokens|preloader|font|print)\.css$/;

const sized =
  /(?<![\w-])(font-size|(?:row-|column-)?gap|(?:padding|margin)[a-z-]*|border[a-z-]*-radius)\s*:\s*([^;{}]+)/g;

/** A hairline of one pixel is no space. */
const rawSize = /(?<![\w.-])-?(?!1px\b)\d*\.?\d+(?:px|rem)\b/;

/**
 * In em: small phones, phones, tablets, desktops, desktops with a side bar, with two and with three columns begin there; a
 * layout below one ends just before.
 */
const breakpoints = ['30', '40', '48', '62', '64', '80', '90'];
const widths = new Set(breakpoints.flatMap((width) => [`min:${width}em`, `max:${Number(width) - 1}.99em`]));

/** Mantine's properties for the same. */
const sizedProperty =
  /(?<![\w-])(?:gap|fz|radius|[pm][xytblr]?)=(?:\{(?!0\})[\d.]+\}|"-?[\d.]+(?:px|rem)?")/g;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** As `path:line: what is wrong`. */
export function findRawSizes(path: string, source: string): string[] {
  const found: [at: number, what: string][] = [];
  if (path.endsWith('.tsx'))
    for (const { 0: property, index } of source.matchAll(sizedProperty))
      found.push([index, `${property} is not a size of the theme`]);
  if (path.endsWith('.css') && !exempt.test(path)) {
    const text = withoutComments(source);
    for (const { 1: property, 2: value = '', index } of text.matchAll(sized))
      if (rawSize.test(value)) found.push([index, `${property}: ${value.trim()} is not a token`]);
    for (const { 1: side, 2: width, index } of text.matchAll(/\((min|max)-width:\s*([\d.]+\w+)\)/g))
      if (!widths.has(`${side}:${width}`)) found.push([index, `${width} is not a breakpoint`]);
  }
  return found.map(([at, what]) => `${path}:${source.slice(0, at).split('\n').length}: ${what}`);
}

/** Its classes are used by their plain names. */
const SHARED = 'web/src/ui/layout.css';

const classesIn = (css: string): Set<string> => {
  const selectors = withoutComments(css).replace(/\{[^{}]*\}|:global\([^)]*\)/g, ' ');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
};

/** The classes of modules that no component uses, shared ones that none uses, and shared ones that do not exist. */
export function findLostClasses(files: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>();
  const use = (path: string, name: string) => used.set(path, (used.get(path) ?? new Set()).add(name));
  for (const [path, source] of files) {
    if (!path.endsWith('.tsx')) continue;
    for (const [, local, module = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm))
      for (const [, name] of source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')))
        use(normalize(join(dirname(path), module)), name!);
    // In a template, those of a module stand beside them.
    const plain = [...source.matchAll(/className="([^"]+)"|className=\{`([^`]+)`\}/g)].map(
      ([, names, template]) => names ?? template?.replaceAll(/\$\{[^}]*\}/g, '') ?? '',
    );
    for (const name of plain.join(' ').split(/\s+/)) if (name !== '') use(SHARED, name);
  }
  const lost: string[] = [];
  for (const [path, css] of files) {
    if (!path.endsWith('.module.css') && path !== SHARED) continue;
    for (const name of classesIn(css))
      if (!used.get(path)?.has(name)) lost.push(`${path}: nothing uses .${name}`);
  }
  const shared = classesIn(files.get(SHARED) ?? '');
  for (const name of used.get(SHARED) ?? [])
    if (!shared.has(name)) lost.push(`${SHARED}: there is no .${name}`);
  return lost;
}

/** Made by Mantine. */
const theirs = /^--(?:mantine-|input-|pill-)/;

/** Custom properties that are read and that nothing sets: a browser then draws as if the line were not there. */
export function findLostProperties(files: ReadonlyMap<string, string>): string[] {
  const set = new Set<string>();
  for (const source of files.values())
    for (const [, name] of source.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g)) set.add(name as string);
  return [...files].flatMap(([path, source]) =>
    [...source.matchAll(/var\((--[a-z][\w-]*)\)/g)]
      .filter(([, name = '']) => !set.has(name) && !theirs.test(name))
      .map(
        ({ 1: name, index }) => `${path}:${source.slice(0, index).split('\n').length}: nothing sets ${name}`,
      ),
  );
}

export function checkStyles(base: string = root): string[] {
  const paths = sourceFiles(base, 'web/src').filter((path) => /\.(?:css|tsx?)$/.test(path));
  const files = new Map(paths.map((path) => [path, readFileSync(join(base, path), 'utf8')]));
  const sizes = [...files].flatMap(([path, source]) => findRawSizes(path, source));
  return [...sizes, ...findLostClasses(files), ...findLostProperties(files)];
}

if (isMain(import.meta.url)) {
  const findings = checkStyles();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
