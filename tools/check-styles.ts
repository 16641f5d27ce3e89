// Holds the styles of the web to the sizes of web/src/ui/tokens.css: spaces, letters and corners are taken from it, and
// a layout changes at its breakpoints alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, sourceFiles } from './paths.ts';

/** These are there before the tokens are, make them, or speak of paper. */
const exempt = /(?:^|\/)(?:tokens|preloader|font|print)\.css$/;

const sized =
  /(?<![\w-])(font-size|(?:row-|column-)?gap|(?:padding|margin)[a-z-]*|border[a-z-]*-radius)\s*:\s*([^;{}]+)/g;

/** A hairline of one pixel is no space. */
const rawSize = /(?<![\w.-])-?(?!1px\b)\d*\.?\d+(?:px|rem)\b/;

/** In em: small phones, phones, tablets, desktops and wide desktops begin there; a layout below one ends just before. */
const breakpoints = ['30', '40', '48', '62', '80'];
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

export function checkStyles(base: string = root): string[] {
  return sourceFiles(base, 'web/src')
    .filter((path) => /\.(?:css|tsx)$/.test(path))
    .flatMap((path) => findRawSizes(path, readFileSync(join(base, path), 'utf8')));
}

if (isMain(import.meta.url)) {
  const findings = checkStyles();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
