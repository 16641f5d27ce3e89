// Lock files with one fault each.
import { expect, it } from 'vitest';
import { checkLock, type Lock } from './check-lock.ts';

const lock = (): Lock => ({
  packages: {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { version: '1', dependencies: { b: '1' }, optionalDependencies: { '@c/linux': '1' } },
    'node_modules/a/node_modules/b': { version: '1', dependencies: { '@c/linux': '1' } },
    'node_modules/@c/linux': { version: '1' },
    'node_modules/@trialog/web': { resolved: 'web', link: true },
    web: { dependencies: { a: '1' } },
  },
});

it('accepts a lock file in which every package finds what it needs', () => {
  expect(checkLock(lock())).toEqual([]);
});

it('finds the entry of another platform that is missing', () => {
  const { packages } = lock();
  delete packages['node_modules/@c/linux'];
  expect(checkLock({ packages })).toHaveLength(2);
});

it('does not take a package nested elsewhere for a found one', () => {
  const { packages } = lock();
  packages.web = { dependencies: { b: '1' } };
  expect(checkLock({ packages })).toEqual(['package-lock.json: web needs b, which has no entry']);
});

it('finds a download address', () => {
  const { packages } = lock();
  packages['node_modules/@c/linux'] = { version: '1', resolved: 'https://example.org/c.tgz' };
  expect(checkLock({ packages })).toEqual([
    'package-lock.json: node_modules/@c/linux has a download address',
  ]);
});
