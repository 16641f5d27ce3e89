// What somebody reads whose page is too old.
import { expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import UpdateRequiredPage from './update-required-page.tsx';

it('says that the page is too old, and reloads it', { tags: ['R8.41'] }, () => {
  expect(words(<UpdateRequiredPage />)).toMatch(/This page is older than the application\..* Reload/);
});
