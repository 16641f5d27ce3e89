// A clock that a journey can put forward. Playwright's is that of the whole browser context, and it stands at 1970 in every
// open page between two of its steps: a page of ours that looks at the time just then takes it for the last activity, and
// whoever opens the next one has done nothing for decades. So it is installed before the first page is loaded.
import type { BrowserContext, Page } from '@playwright/test';

export async function installClock(where: Page | BrowserContext, time?: number): Promise<void> {
  const context = 'context' in where ? where.context() : where;
  const open = context.pages().filter((each) => each.url() !== 'about:blank');
  if (open.length > 0) throw new Error('A clock is installed before the first page is loaded.');
  await context.clock.install(time === undefined ? {} : { time });
}
