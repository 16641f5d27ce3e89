// The budget of the first JavaScript, and that pages and dialogs are fetched when they are opened.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './build-web.ts';
import { filesNamed, firstScriptBudget, firstScripts, gzipBytes, withStaticImports } from './check-bundle.ts';
import { fromRoot } from './paths.ts';

describe('the first JavaScript of the signed-in shell', () => {
  let first: ReturnType<typeof firstScripts>;

  beforeAll(async () => {
    await buildWeb();
    first = firstScripts();
    console.log(`first JavaScript: ${(first.bytes / 1000).toFixed(1)} kB gzip`);
  });

  it('stays within its budget', () => {
    expect(first.bytes).toBeLessThanOrEqual(firstScriptBudget);
  });

  it('holds React and the frame, so that the figure means something', () => {
    expect(first.bytes).toBeGreaterThan(100_000);
  });

  it('holds the texts of the frame, not those of a page', () => {
    const code = first.files.map((file) => readFileSync(fromRoot('web/dist/assets', file), 'utf8')).join('');
    expect(code).toContain('You are signed out');
  });

  it('holds no page and no dialog but the first', () => {
    const later = first.files.filter((file) => /-(page|dialog)-/.test(file));
    expect(later).toEqual([]);
  });

  it('is a handful of files, since each one costs a way there and back', () => {
    expect(first.files.length).toBeLessThanOrEqual(8);
  });

  it('is asked for by the page itself', () => {
    const page = readFileSync(fromRoot('web/dist/index.html'), 'utf8');
    for (const name of ['entry', 'react', 'shell']) expect(page).toMatch(new RegExp(`/${name}-[\\w-]+\\.js`));
    expect(page).toMatch(/\/shell-[\w-]+\.css/);
  });

  it('comes in two files of about the same size, so that neither keeps the other waiting', () => {
    const dist = fromRoot('web/dist');
    const [react, shell] = ['react', 'shell'].map((name) => gzipBytes(dist, filesNamed(dist, [name])));
    expect(Math.abs(react! - shell!)).toBeLessThan(0.2 * shell!);
  });

  it('is not what a frame fetches that hands the provider’s answer back', () => {
    const dist = fromRoot('web/dist');
    const files = withStaticImports(dist, filesNamed(dist, ['entry', 'provider']));
    expect(files.filter((file) => /^(shell|react)-/.test(file))).toEqual([]);
  });

  it('leaves menus, dialogs and toasts for later', () => {
    const code = first.files.map((file) => readFileSync(fromRoot('web/dist/assets', file), 'utf8')).join('');
    for (const component of ['Menu', 'Modal', 'Popover', 'Notifications'])
      expect(code).not.toContain(`@mantine/core/${component}`);
  });

  it('leaves out what staff alone open, and what nobody uses of the router', () => {
    const code = first.files.map((file) => readFileSync(fromRoot('web/dist/assets', file), 'utf8')).join('');
    expect(code.match(/\b(console|people|register|statistics|trail)-page-/g)).toBeNull();
    // A form, and React Router's own link.
    for (const attribute of ['formmethod', 'data-discover']) expect(code).not.toContain(attribute);
  });

  it('brings the theme’s variables, light and dark, so that no style stands behind those that come later', () => {
    const dist = fromRoot('web/dist');
    const styles = readdirSync(join(dist, 'assets')).find((file) => /^shell-.*\.css$/.test(file));
    const css = readFileSync(join(dist, 'assets', styles!), 'utf8');
    for (const scheme of ['light', 'dark'])
      expect(new RegExp(`scheme=${scheme}\\]\\)\\{[^}]*--paper:`).test(css)).toBe(true);
  });

  it('is followed by one file for each thing that comes by itself', () => {
    const dist = fromRoot('web/dist');
    const names = ['background', 'compose', 'controls', 'counts', 'drafts', 'media'];
    const files = withStaticImports(dist, filesNamed(dist, names)).filter(
      (file) => !first.files.includes(file),
    );
    expect(files.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(names);
  });

  it('leaves every page and dialog a file of its own', () => {
    const files = readdirSync(fromRoot('web/dist/assets')).filter((file) =>
      /-(page|dialog)-.*\.js$/.test(file),
    );
    for (const name of ['profile-page', 'chosen-patients-page', 'contact-page', 'change-team-dialog'])
      expect(files.some((file) => file.startsWith(name))).toBe(true);
  });
});

it('static imports are followed, pages fetched later are not', () => {
  const dist = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    mkdirSync(join(dist, 'assets'));
    const write = (name: string, code: string) => writeFileSync(join(dist, 'assets', name), code);
    write('a-1.js', `import{x}from"./b-2.js";import"./c-3.js";const p=()=>import("./page-4.js");`);
    write('b-2.js', `export{y as x}from"./c-3.js";`);
    write('c-3.js', 'export const y=1;');
    write('page-4.js', '');
    expect(withStaticImports(dist, ['a-1.js'])).toEqual(['a-1.js', 'b-2.js', 'c-3.js']);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
