// What the journeys about analyses share.
import type { Page } from '@playwright/test';

/** The next such write of an analysis does not arrive. The page may read analyses by itself at any time. */
export async function failOnce(page: Page, method: 'PUT' | 'DELETE'): Promise<void> {
  const addresses = '**/api/*/Analyses/**';
  let failed = false;
  await page.route(addresses, (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    return route.abort();
  });
}
