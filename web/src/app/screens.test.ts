// The screens that SPEC 2 names without an address: each has one here or is a dialog, and something leads to it. A
// screen joins the list with its feature.
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sourceOf = (file: string) => sources[file.includes('/') ? `../${file}` : `./${file}`] ?? '';

/** Each with the files that lead there: the shell, or another screen. */
const pages: Record<string, { path: keyof typeof paths; from: readonly string[] }> = {
  patients: { path: 'patients', from: ['menu-screens.ts'] },
  'search messages': { path: 'messages', from: ['bottom-bar.tsx'] },
  contact: { path: 'contact', from: ['menu-screens.ts'] },
  terms: { path: 'terms', from: ['menu-screens.ts'] },
  privacy: { path: 'privacy', from: ['menu-screens.ts'] },
  licence: { path: 'licence', from: ['frame.tsx'] },
  protocol: { path: 'protocol', from: ['menu-screens.ts', 'frame.tsx'] },
  'update required': { path: 'updateRequired', from: ['failures.ts'] },
};

/** Each a file of its own, fetched by the file that opens it. */
const dialogs: Record<string, { file: string; from: string }> = {
  welcome: { file: './welcome-page.tsx', from: 'signed-in.tsx' },
  'terms, licence and privacy acceptance': {
    file: './agreement-dialog.tsx',
    from: 'agreements/agreement-gate.tsx',
  },
  'urgent-advice disclaimer': {
    file: './urgent-advice-dialog.tsx',
    from: 'agreements/agreement-gate.tsx',
  },
  'studies and medical teams': { file: '../projects/change-team-dialog.tsx', from: 'shell-dialogs.tsx' },
  'notification settings': { file: '../notifications/settings-dialog.tsx', from: 'shell-dialogs.tsx' },
  'voice recording': { file: '../recorder/voice-dialog.tsx', from: 'messages/wall/dialogs.tsx' },
  'video recording': { file: '../recorder/video-dialog.tsx', from: 'messages/wall/dialogs.tsx' },
  'analyses of a message': { file: '../analyses/analyses-dialogs.tsx', from: 'staff-pages.tsx' },
  'analysis list': { file: './list-dialog.tsx', from: 'analyses/analyses-dialogs.tsx' },
  'adding and editing an analysis': { file: './editor-dialog.tsx', from: 'analyses/analyses-dialogs.tsx' },
  'analysis categories': { file: './codebook-dialog.tsx', from: 'analyses/analyses-dialogs.tsx' },
};

describe('screens without an address in the specification', () => {
  it.each(Object.entries(pages))('%s has an address that something leads to', (_screen, { path, from }) => {
    expect(sourceOf('router.tsx')).toMatch(new RegExp(`(path: |staffPage\\()paths\\.${path},`));
    for (const file of from) expect(sourceOf(file)).toContain(`paths.${path}`);
  });

  it('no two of them share one', () => {
    const addresses = Object.values(pages).map(({ path }) => paths[path]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(Object.entries(dialogs))('%s is opened by another screen', (_screen, { file, from }) => {
    expect(sourceOf(from)).toContain(`import('${file}')`);
  });

  it('messages are searched on the wall', () => {
    expect(sourceOf('messages/wall/filters.tsx')).toContain('<SearchField');
    expect(sourceOf('messages/wall/filters.tsx')).toContain("t('SearchMessages')");
    expect(sourceOf('messages/wall/page.tsx')).toContain('<WallFilters');
  });
});
